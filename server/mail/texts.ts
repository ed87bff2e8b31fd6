// Subjects and bodies of the mails, in the recipient's language, from locales/{en,zh}/mails.json.
import en from '#locales/en/mails.json' with { type: 'json' };
import zh from '#locales/zh/mails.json' with { type: 'json' };

export type MailName = keyof typeof en;

const fill = (text: string, values: Record<string, string | number>): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

export const mailText = (name: MailName, language: 'en' | 'zh', values: Record<string, string | number>): { subject: string; body: string } => {
  const { subject, body } = (language === 'zh' ? zh : en)[name];
  return { subject: fill(subject, values).replace(/[\r\n]+/g, ' '), body: fill(body, values) };
};
