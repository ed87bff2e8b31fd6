/** The password policy as a live list; the server also checks common passwords and the account's name. */
import { passwordLength } from '#domain/constants.ts';

export interface PasswordRule {
  word: 'length' | 'variety' | 'differs' | 'repeat';
  met: boolean;
}

export const passwordRules = (password: string, repeat: string, old?: string): readonly PasswordRule[] => [
  { word: 'length', met: password.length >= passwordLength.min && password.length <= passwordLength.max },
  { word: 'variety', met: password.length > 0 && new Set(password).size >= 4 && !/^(0123456789|1234567890)/.test(password) },
  ...(old === undefined ? [] : [{ word: 'differs' as const, met: password !== '' && password !== old }]),
  { word: 'repeat', met: password !== '' && password === repeat },
];

export const rulesMet = (rules: readonly PasswordRule[]): boolean => rules.every((rule) => rule.met);
