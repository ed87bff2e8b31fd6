// A browser and its system in two words, from the text it sends about itself.
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const first = (among: readonly [RegExp, string][], text: string): string => among.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** `Chrome, Windows`; a short text of another client is shown as it is. */
export const deviceOf = (agent: string): string =>
  [first(browsers, agent), first(systems, agent)].filter(Boolean).join(', ') || agent.slice(0, 60);
