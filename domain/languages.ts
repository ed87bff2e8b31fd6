// Languages of the interface: English and Chinese for all accounts; customers of the messaging channel also read Thai.
export const staffLanguages = ['en', 'zh'] as const;
export const customerLanguages = [...staffLanguages, 'th'] as const;
export type StaffLanguage = (typeof staffLanguages)[number];
export type Language = (typeof customerLanguages)[number];

/** The first supported language of a language preference list (`th-TH`, `zh-Hans`), or null. */
export const wished = <L extends Language>(languages: readonly L[], wish: string): L | null =>
  languages.find((language) => wish.trim().toLowerCase().startsWith(language)) ?? null;
