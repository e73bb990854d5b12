export const SAMPLES: Readonly<Record<string, readonly string[]>> = {};
