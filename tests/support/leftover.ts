/** What went wrong unseen while a page stood: collected here, and the test that left it fails. */
const missing = new Set<string>();
const refused = new Set<string>();

/** For i18next: a missing text. One with a default value was expected to be missing. */
export const onMissing = (
  languages: readonly string[],
  namespace: string,
  key: string,
  _said: string,
  _update: boolean,
  options: unknown,
): void => {
  if ((options as { defaultValue?: unknown } | undefined)?.defaultValue === undefined)
    missing.add(`${languages.join()} ${namespace}:${key}`);
};

/** A read that a test answered by hand and the kernel would refuse. */
export const onRefused = (read: string): void => void refused.add(read);

/** Everything since it was last taken. */
export const takeLeftover = (): { missing: string[]; refused: string[] } => {
  const taken = { missing: [...missing], refused: [...refused] };
  missing.clear();
  refused.clear();
  return taken;
};
