/** Words of codes for the columns of a file. */
import type { TFunction } from 'i18next';

type Words = Readonly<Record<string, string>>;

/** A word that has a singular and a plural stands in its singular. */
export const optionWords = (t: TFunction, name: string, codes: readonly string[]): Words => Object.fromEntries(codes.map((code) => [code, t(`options.${name}.${code}`, { count: 1 })]));
export const statusWords = (t: TFunction, codes: readonly string[]): Words => Object.fromEntries(codes.map((code) => [code, t(`components:status.${code.toLowerCase()}`)]));
