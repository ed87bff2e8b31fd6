/** An address is recorded as it stands only where each of its words is the program's: the name of every tab and filter is one. */
import { readdirSync, readFileSync } from 'node:fs';
import { isKnownWord } from '#src/actionLog/redact/redactWords.ts';

type Texts = string | { readonly [name: string]: Texts };

const namesBelow = (texts: Texts, parents: RegExp): string[] =>
  typeof texts === 'string'
    ? []
    : Object.entries(texts).flatMap(([name, part]) => [
        ...(parents.test(name) && typeof part !== 'string' ? Object.keys(part).map((one) => one.replace(/_(one|other)$/, '')) : []),
        ...namesBelow(part, parents),
      ]);

test.each(readdirSync('locales/en'))('%s', (file) => {
  const texts = JSON.parse(readFileSync(`locales/en/${file}`, 'utf8')) as Texts;
  expect(namesBelow(texts, /^(tabs|filters)$/).filter((name) => !isKnownWord(name))).toEqual([]);
});

test('a text of a person is none', () => expect(isKnownWord('Golden Grain')).toBe(false));
