/** Words that no German, Spanish or French sentence has: a text that has one was not translated. */
export const FOREIGN =
  /(?<![\p{L}-])(the|and|is|are|of|with|you|your|that|this|not|only|first|second|third|fourth|middle|last|even|odd|prime|both|digits?|rows?|columns?|squares?|numbers?|guess|places?|blank|across|down)(?![\p{L}-])/iu;
