import { describe, expect, it } from "vitest";
import { expectedScore, NEWCOMER, rated } from "../../src/rating/glicko.ts";

describe("the rating of a player", () => {
  it("is that of the example in Glickman's paper", () => {
    const player = { rating: 1500, deviation: 200, volatility: 0.06 };
    const games = [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ];
    const after = rated(player, games);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
    expect(games.map((game) => Number(expectedScore(player, game).toFixed(3)))).toEqual([0.639, 0.432, 0.303]);
  });
  it("rises with a win and falls with a loss, by less if it is certain", () => {
    const puzzle = { rating: 1500, deviation: 80 };
    const won = rated(NEWCOMER, [{ ...puzzle, score: 1 }]);
    const lost = rated(NEWCOMER, [{ ...puzzle, score: 0 }]);
    expect(won.rating).toBeGreaterThan(1600);
    expect(lost.rating).toBeLessThan(1400);
    expect(won.deviation).toBeLessThan(350);
    const sure = rated({ ...NEWCOMER, deviation: 60 }, [{ ...puzzle, score: 1 }]);
    expect(sure.rating - 1500).toBeLessThan(25);
  });
  it("finds a player of a known strength among puzzles near it", () => {
    // A player who wins as often as a rating of 1800 predicts.
    let player = NEWCOMER;
    for (let game = 0; game < 200; game++) {
      const puzzle = { rating: 1300 + 100 * (game % 9), deviation: 50 };
      player = rated(player, [{ ...puzzle, score: expectedScore({ rating: 1800 }, puzzle) }]);
    }
    expect(Math.abs(player.rating - 1800)).toBeLessThan(20);
    expect(player.deviation).toBeLessThan(70);
  });
});
