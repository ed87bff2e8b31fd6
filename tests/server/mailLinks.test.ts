/** Nothing that was typed becomes a link in an email: every text of every email, in every language, with values that look like addresses. */
import en from '#locales/en/mails.json';
import th from '#locales/th/mails.json';
import zh from '#locales/zh/mails.json';
import type { Language } from '#domain/languages.ts';
import { closeTemplate, closeTemplates } from '#server/mail/closeTemplates.ts';
import { mailText, type MailName } from '#server/mail/texts.ts';
import { quotedWords, unlinked } from '#server/mail/unlinked.ts';

const addresses = [
  'evil.example/login',
  'https://evil.example',
  'HTTP://EVIL.EXAMPLE:8080/x?y=z',
  'www.evil.example',
  'a@evil.example',
  'mailto:a@evil.example',
  'javascript:alert(1)',
  'https://10.0.0.1/login',
  'http://localhost/login',
  '例え.テスト',
  '银行。中国',
  'evil．example',
  'xn--80ak6aa92e.com',
  'sub.domain_x.evil.co.uk',
];
/** What mail programs make links of, read widely: schemes, names with a dot before letters, email addresses, numbers of hosts. */
const linked =
  /\p{L}[\p{L}\p{N}+-]*:\/\/\S|(?:mailto|javascript|tel|data):\S|[\p{L}\p{N}_-]+[.。．｡][\p{L}_]|\S@\S|\b\d{1,3}(?:\.\d{1,3}){3}\b/u;

test.each(addresses)('%s is broken up, once', (text) => {
  expect(text).toMatch(linked);
  const safe = unlinked(`before ${text}, after`);
  expect(safe.replace('before', '')).not.toMatch(linked);
  expect(unlinked(safe)).toBe(safe);
  // nothing but gaps was added
  expect(safe.replaceAll('\u200A', '')).toBe(`before ${text}, after`);
});

test('amounts, dates, times, numbers and sentences stay as they are', () => {
  for (const text of ['2.5 kg', '1,234.50', '31/12/2026', '10:30', 'Lot: L-7.5', 'First. Then second.', 'No.5', 'a/b', '3:1'])
    expect(unlinked(text)).toBe(text);
});

const languages: [Language, object][] = [
  ['en', en],
  ['zh', zh],
  ['th', th],
];
const cases = languages.flatMap(([language, texts]) => (Object.keys(texts) as MailName[]).map((name) => [language, name, texts] as const));

test.each(cases)('%s %s', (language, name, texts) => {
  const template = (texts as typeof en)[name];
  const slots = [...`${template.subject} ${template.body}`.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);
  for (const address of addresses) {
    const values = Object.fromEntries(slots.map((slot) => [slot, slot === 'link' || slot === 'items' ? '' : `x ${address} y`]));
    const plain = Object.fromEntries(slots.map((slot) => [slot, '']));
    // the template's own words are not judged
    if (linked.test(JSON.stringify(mailText(name, language, plain)))) continue;
    const { subject, body } = mailText(name, language, values);
    expect([subject, linked.test(subject)]).toEqual([subject, false]);
    expect([body, linked.test(body)]).toEqual([body, false]);
  }
  expect(mailText(name, language, { link: 'https://product.test/a' }).body.includes('https://product.test/a')).toBe(slots.includes('link'));
});

test.each(closeTemplates)('closing email %s', (name) => {
  for (const address of addresses)
    for (const language of ['en', 'zh', 'th'] as const) {
      const facts = { no: 'C1', product: address, lot: address, date: '2026-03-01', customer: address, conclusion: address };
      const { subject, body } = closeTemplate(name, language, facts);
      expect([subject, linked.test(subject)]).toEqual([subject, false]);
      // sentences of the product may follow each other without a space
      expect(body.includes(address)).toBe(false);
      expect(body.replaceAll('\u200A', '')).toContain(address.replaceAll('&', '&amp;'));
    }
});

test('a message is marked line by line as words of its sender', () => {
  expect(quotedWords('one\n\ntwo\r\nthree')).toBe('> one\n> \n> two\n> three');
});
