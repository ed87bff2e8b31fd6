/** The complaint that opens at once: the only one, and still open. */
export const onlyOpen = (value: unknown): number | undefined => {
  const all = Array.isArray(value) ? (value as readonly { id?: number; canAttach?: boolean }[]) : [];
  return all.length === 1 && all[0]?.canAttach ? all[0].id : undefined;
};
