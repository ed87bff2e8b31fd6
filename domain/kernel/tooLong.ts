// What the refusal of a long text says.

/** How many characters are too many, and how many may be. */
export const tooLong = (value: unknown, max: number): { over: number; max: number } => ({
  over: Math.max(1, String(value).trim().length - max),
  max,
});
