/** Names among `required` that are empty: what a step still needs. */
export const missing = (row: Record<string, unknown>, required: readonly string[]): string[] =>
  required.filter((name) => {
    const value = row[name];
    return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  });
