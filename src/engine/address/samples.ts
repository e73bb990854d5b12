/**
 * Puzzles that codes are practised on, by the neutral name of their kind, as they stand in the public format without
 * `kind`. Printed codes are read with them: they never change. A kind without samples has longer codes.
 */
export const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  "number-path": [
    '{"cells":[[null,null,null,54,null,null,null,null,null],[null,null,42,null,null,null,null,null,null],[null,null,null,null,1,null,null,62,null],[null,null,null,null,null,null,null,null,70],[null,null,null,null,null,null,null,null,81],[null,null,null,null,null,null,10,77,null],[null,null,25,null,null,null,null,null,null],[32,null,null,null,null,null,null,null,16],[null,null,null,null,null,null,null,null,null]]}',
    '{"cells":[[null,null,null,null,null,null,null],[null,null,null,"#",null,null,null],[1,null,null,"#",null,null,31],[null,3,null,null,null,"#","#"],[null,null,null,null,null,null,39],[null,null,null,"#",null,null,null],[null,null,9,"#",43,null,null]]}',
    '{"cells":[[null,null,null,null,null,null,79,null],[null,57,null,63,null,null,82,null],[53,52,null,null,null,null,null,null],[null,51,null,null,74,null,null,null],[null,null,47,null,null,90,87,null],[null,null,null,null,null,null,96,null],[null,null,41,70,null,null,null,null],[null,null,null,null,null,null,null,13],[null,36,null,null,null,18,null,null],[null,31,null,null,null,null,null,9],[null,null,null,null,null,null,5,null],[null,25,null,23,null,1,null,null]]}',
    '{"cells":[[null,48,null,null,53,null,55,null],[null,1,null,null,null,null,58,null],[null,null,5,null,null,null,null,null],[null,null,null,null,null,9,null,65],[null,null,null,null,null,null,11,null],[null,41,38,21,null,null,null,null],[null,null,null,null,17,null,null,null],[null,null,null,null,null,null,72,null],[33,null,null,null,91,null,null,null],[null,27,null,null,null,null,null,null],[null,null,87,96,null,null,77,null],[null,null,null,null,84,null,null,null]]}',
    '{"cells":[[null,null,null,null,null,null,null,null],[null,39,null,null,52,55,null,null],[null,null,37,null,null,null,null,null],[null,null,null,null,null,7,null,null],[null,null,35,null,null,null,null,64],[null,null,null,1,12,null,null,null],[null,null,27,24,null,20,null,null],[null,null,null,null,null,null,null,null]]}',
  ],
  "number-path-diagonals": [
    '{"cells":[[null,81,null,null,null,92,null,null,100,101,null,1],[null,79,87,null,90,null,98,95,null,null,2,null],[null,83,null,86,null,null,96,null,107,null,5,4],[null,115,113,null,121,122,null,null,null,6,null,8],[null,null,116,null,null,null,null,14,null,null,10,null],[null,117,null,126,null,60,null,null,12,null,null,35],[72,null,null,129,null,null,16,null,null,null,null,36],[null,71,131,128,null,null,null,null,19,null,null,null],[133,null,null,66,null,64,null,null,24,30,null,28],[null,135,null,null,67,null,22,null,null,null,null,40],[null,136,null,143,55,null,null,null,48,26,null,43],[138,null,142,null,144,52,51,47,null,null,null,null]]}',
    '{"cells":[["#",null,null,"#","#",null,null,"#"],[31,33,null,28,26,5,null,7],[null,null,34,25,null,10,8,null],[40,39,null,null,null,11,null,1],["#",null,23,null,null,null,12,"#"],["#","#",null,22,null,15,"#","#"],["#","#","#",17,null,"#","#","#"]]}',
    '{"cells":[[64,null,null,null,null,null,1,null],[null,null,null,null,9,null,null,null],[null,58,null,null,null,3,null,50],[null,28,11,15,null,null,4,null],[27,null,null,null,16,null,null,41],[null,null,null,null,null,null,null,null],[null,23,33,19,null,null,46,null],[null,null,null,20,37,null,45,null]]}',
    '{"cells":[[null,null,36,null,33,null,28],[null,null,null,34,null,null,null],[40,null,null,null,26,null,null],[41,null,18,null,null,null,24],[null,46,null,null,13,null,null],[null,1,3,15,12,11,null],[49,null,null,null,null,null,null]]}',
    '{"cells":[[null,81,53,null,null,null,null,null,null],[80,null,null,51,null,35,48,null,45],[null,null,null,55,null,null,null,null,null],[null,null,58,null,null,19,null,38,null],[60,null,null,30,23,null,null,null,39],[61,null,null,null,14,17,null,null,null],[73,null,null,null,null,null,12,null,null],[null,71,67,null,null,26,4,6,null],[null,null,null,null,null,1,null,null,null]]}',
  ],
  "secret-number": [
    '{"digits":5,"rules":[{"subject":"even-count","comparison":"is","value":1},{"subject":"difference","digits":[3,5],"comparison":"is","value":0},{"subject":"digit","digits":[2],"comparison":"even"},{"subject":"number","comparison":"prime"},{"subject":"sum","digits":[4,5],"comparison":"more-than","value":13},{"subject":"difference","digits":[1,2],"comparison":"multiple-of","value":3},{"subject":"product","digits":[1,2],"comparison":"multiple-of","value":3},{"subject":"prime-count","comparison":"is","value":1},{"subject":"difference","digits":[4,5],"comparison":"prime"}]}',
    '{"digits":4,"rules":[{"subject":"number","comparison":"prime"},{"subject":"digit","digits":[3],"comparison":"is","value":5},{"subject":"different-count","comparison":"is","value":3},{"subject":"difference","digits":[1,2],"comparison":"less-than","value":4},{"subject":"odd-count","comparison":"is","value":4},{"subject":"difference","digits":[3,4],"comparison":"prime"},{"subject":"number","comparison":"at-most","value":4000},{"subject":"smallest","comparison":"prime"},{"subject":"largest","comparison":"more-than","value":6}]}',
    '{"digits":4,"rules":[{"subject":"sum","digits":[3,4],"comparison":"is","value":4},{"subject":"sum","digits":[1,3],"comparison":"is","value":5},{"subject":"sum","digits":[1,2,3,4],"comparison":"is","value":16},{"subject":"product","digits":[1,2],"comparison":"odd"},{"subject":"smallest","comparison":"square"}]}',
    '{"digits":5,"rules":[{"subject":"largest","comparison":"even"},{"subject":"difference","digits":[1,5],"comparison":"is","value":2},{"subject":"digit","digits":[2],"comparison":"not-multiple-of","value":3},{"subject":"number","comparison":"prime"},{"subject":"smallest","comparison":"is","value":0},{"subject":"product","digits":[4,5],"comparison":"at-most","value":20},{"subject":"number","comparison":"more-than","value":45000},{"subject":"sum","digits":[4,5],"comparison":"even"}]}',
    '{"digits":4,"rules":[{"subject":"sum","digits":[1,3],"comparison":"odd"},{"subject":"even-count","comparison":"is","value":2},{"subject":"digit","digits":[1],"comparison":"is","value":2},{"subject":"different-count","comparison":"is","value":2},{"subject":"number","comparison":"multiple-of","value":5},{"subject":"digit","digits":[4],"comparison":"at-least","value":2}]}',
  ],
  "number-target": [
    '{"cards":[4,6,8,8,9,75],"target":858,"answers":"any"}',
    '{"cards":[3,4,5,7,8,10],"target":41,"answers":"any"}',
    '{"cards":[1,3,4,9,25],"target":408}',
    '{"cards":[1,2,4,6,7,100],"target":879,"answers":"any"}',
    '{"cards":[3,5,6],"target":13}',
  ],
  "code-pegs": [
    '{"symbols":"0123456789","repeats":true,"guesses":[{"code":"5775","black":1,"white":0},{"code":"2868","black":0,"white":1},{"code":"4944","black":0,"white":0},{"code":"6568","black":1,"white":1},{"code":"0306","black":0,"white":2},{"code":"1900","black":0,"white":1}]}',
    '{"symbols":"0123456789","repeats":true,"guesses":[{"code":"5757","black":2,"white":0},{"code":"1055","black":1,"white":1},{"code":"3837","black":1,"white":0},{"code":"6655","black":1,"white":0},{"code":"0062","black":0,"white":1}]}',
    '{"symbols":"12345","repeats":true,"guesses":[{"code":"522","black":1,"white":0},{"code":"313","black":1,"white":1},{"code":"355","black":0,"white":1}]}',
    '{"symbols":"12345","repeats":true,"guesses":[{"code":"353455","black":2,"white":1},{"code":"511153","black":0,"white":2},{"code":"344222","black":0,"white":5},{"code":"411414","black":2,"white":0},{"code":"141444","black":2,"white":0},{"code":"344433","black":2,"white":1}]}',
    '{"symbols":"12345678","repeats":true,"guesses":[{"code":"27421","black":3,"white":0},{"code":"87131","black":2,"white":1},{"code":"78777","black":1,"white":2},{"code":"55445","black":1,"white":0}]}',
  ],
  "cross-numbers": [
    '{"range":[1,9],"order":"standard","distinct":"none","cells":[[null,null,7,4],[null,null,null,1],[null,3,null,null],[null,null,null,null]],"across":[["+","+","+"],["-","+","+"],["*","+","-"],["+","*","*"]],"down":[["+","+","-","-"],["*","*","-","+"],["-","+","+","-"]],"acrossTotals":[13,4,5,127],"downTotals":[8,10,9,2]}',
    '{"range":[1,9],"order":"standard","distinct":"none","cells":[[null,8,2],[null,5,9],[3,null,null]],"across":[["+",null],["+","+"],["+","-"]],"down":[["+","-","+"],["+","+",null]],"acrossTotals":[7,null,4],"downTotals":[5,12,19]}',
    '{"range":[1,9],"order":"left-to-right","distinct":"lines","cells":[[null,null,null],[null,7,null],[null,null,null]],"across":[["+","-"],["-","+"],["+","*"]],"down":[["+","+","*"],["-","*","-"]],"acrossTotals":[2,7,50],"downTotals":[7,88,13]}',
    '{"range":[1,9],"order":"standard","distinct":"none","cells":[[null,9,null,null,null],[null,null,null,5,null],[null,null,null,null,null],[null,null,null,null,null],[null,null,null,6,null]],"across":[["*","*","+","-"],["/","*","+","+"],["+","*","-","-"],["*","*","+","-"],["+","*","-","-"]],"down":[["*","/","+","+","*"],["-","*","+","-","-"],["-","+","*","+","+"],["+","*","-","*","-"]],"acrossTotals":[85,28,59,319,14],"downTotals":[35,51,57,19,75]}',
    '{"range":[1,9],"order":"standard","distinct":"none","cells":[[6,null,3],[null,7,null],[null,null,3]],"across":[["+","+"],["+","+"],["+","+"]],"down":[["+","+","+"],["+","+","+"]],"acrossTotals":[11,18,16],"downTotals":[18,14,13]}',
  ],
  "number-code": [
    '{"symbols":"123456","guesses":[{"code":"3624","right":0},{"code":"4524","right":0},{"code":"3245","right":1},{"code":"6244","right":1},{"code":"3144","right":1},{"code":"4254","right":1},{"code":"3454","right":1}]}',
    '{"symbols":"123456","guesses":[{"code":"5344","right":2},{"code":"2542","right":1},{"code":"5524","right":2},{"code":"3554","right":1}]}',
    '{"symbols":"02468","guesses":[{"code":"06664440","right":0},{"code":"24046644","right":1},{"code":"04060602","right":4},{"code":"86040606","right":4},{"code":"64044040","right":1},{"code":"28806402","right":4},{"code":"84004242","right":4}]}',
  ],
};
