// Languages of the interface: English and Chinese for everybody who signs in; customers of the messaging channel read Thai as well.
export const staffLanguages = ['en', 'zh'] as const;
export const customerLanguages = [...staffLanguages, 'th'] as const;
export type StaffLanguage = (typeof staffLanguages)[number];
export type Language = (typeof customerLanguages)[number];

/** The first language of the list that a browser's or a call's wish names (`th-TH`, `zh-Hans`), or null. */
export const wished = <L extends Language>(languages: readonly L[], wish: string): L | null =>
  languages.find((language) => wish.trim().toLowerCase().startsWith(language)) ?? null;
