/** The class of a spec, key by key. */
import * as z from "zod";
import { LEVEL_RANGES } from "../level-range.ts";
import { problem } from "../problem.ts";
import { customIssue } from "../spec-text.ts";
import { DEALINGS, MAX_PUPILS, MAX_SPARES } from "../spec-values.ts";
import { parsePupils } from "./group-text.ts";
import { SHAPES } from "./shapes.ts";

const group = z.strictObject({
  shape: z
    .enum(SHAPES)
    .optional()
    .meta({ description: "The sign of the group on its sheets. By default the next in this order." }),
  level: z
    .enum(LEVEL_RANGES as [string, ...string[]])
    .optional()
    .meta({
      description: "The level of its tasks, instead of that of the sections. By default its part of that range.",
    }),
  pupils: z
    .union([z.int().min(1).max(MAX_PUPILS), z.string()])
    .superRefine((value, context) => {
      if (typeof value !== "string" || parsePupils(value) !== null) return;
      context.addIssue(customIssue(problem("pupils", { text: value })));
    })
    .optional()
    .meta({
      description: "How many pupils, or their numbers in the list. By default all who are in no other group.",
      examples: ["2, 5, 9-12"],
    }),
});

export const classSchema = z.strictObject({
  pupils: z
    .int()
    .min(1)
    .max(MAX_PUPILS)
    .optional()
    .meta({
      description: "How many pupils. By default as many as the groups have together.",
      examples: [28],
    }),
  groups: z.array(group).max(SHAPES.length).default([]).meta({
    description: "Groups with sheets of different levels. Sheets show the shape of the group and never a level.",
  }),
  sheets: z.enum(DEALINGS).default("different").meta({
    description:
      "different: each pupil has other puzzles. same: all of a group have the same. neighbours-differ: three sheets in turn.",
  }),
  spares: z.int().min(0).max(MAX_SPARES).default(0).meta({ description: "The number of extra sheets for each group." }),
});
