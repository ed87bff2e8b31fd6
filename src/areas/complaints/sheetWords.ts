/** Words of codes for the columns of a file. */
import type { TFunction } from 'i18next';

type Words = Readonly<Record<string, string>>;

export const optionWords = (t: TFunction, name: string, codes: readonly string[]): Words => Object.fromEntries(codes.map((code) => [code, t(`options.${name}.${code}`)]));
export const statusWords = (t: TFunction, codes: readonly string[]): Words => Object.fromEntries(codes.map((code) => [code, t(`components:status.${code.toLowerCase()}`)]));
