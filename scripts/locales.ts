/** `npm run locales`: both languages have the same keys, customers' pages have theirs in Thai as well, the code asks for no missing text, and no text is left without a reader. */
import { missingDeclared } from './declaredTexts.ts';
import { readLocale, slotsOf } from './localeFiles.ts';
import { findTextUses } from './localeUses.ts';
import { catalogue } from '#domain/kernel/errors.ts';

/** Texts whose keys come from data of the program: error codes, and field, status and role words of the declared entities. */
const BY_DATA = /^errors:|^[^:]+:(fields|status|statuses|roles|steps|events|entities|options|values|topics|turns|menu|children)\./;

const en = readLocale('en');
const zh = readLocale('zh');
const th = readLocale('th');
const uses = findTextUses();
const faults: string[] = [];

for (const [key, texts] of en) {
  const other = zh.get(key);
  if (other === undefined) faults.push(`${key} has no Chinese text`);
  else if (slotsOf(texts) !== slotsOf(other))
    faults.push(`${key} fills {{${slotsOf(texts)}}} in English but {{${slotsOf(other)}}} in Chinese`);
  if (texts.some((text) => text.trim() === '') || other?.some((text) => text.trim() === '')) faults.push(`${key} is empty`);
}
/** Complete in Thai: customer pages and closing emails. Other areas hold only what those pages show. */
const WHOLE_IN_THAI = /^(channel|closeMails):/;
/** In Thai only: the gate for other browsers says its English itself. */
const ONLY_THAI = /^browserGate:/;
for (const [key, texts] of en) {
  const thai = th.get(key);
  if (thai === undefined ? WHOLE_IN_THAI.test(key) : slotsOf(texts) !== slotsOf(thai))
    faults.push(`${key} has no Thai text that fills {{${slotsOf(texts)}}}`);
}
for (const key of th.keys()) if (!en.has(key) && !ONLY_THAI.test(key)) faults.push(`${key} is in Thai only`);
for (const key of zh.keys()) if (!en.has(key)) faults.push(`${key} has no English text`);

const known = new Set([...en.keys()].flatMap((key) => [key, key.slice(key.indexOf(':') + 1)]));
for (const { key, place } of uses.literal) if (!known.has(key)) faults.push(`${place} asks for ${key}, which no text file has`);
for (const { key, place } of await missingDeclared(known)) faults.push(`${place} asks for ${key}, which no text file has`);
for (const code of Object.keys(catalogue))
  if (!en.has(`errors:${code}`)) faults.push(`the error code ${code} has no text in locales/en/errors.json`);

const isRead = (key: string): boolean => {
  const path = key.slice(key.indexOf(':') + 1);
  // An email is requested by its name, which implies its subject and body.
  if (key.startsWith('mails:')) return uses.mentioned.has(path.split('.')[0] ?? '');
  return BY_DATA.test(key) || uses.mentioned.has(key) || uses.mentioned.has(path) || uses.patterns.some((pattern) => pattern.test(key));
};
for (const key of en.keys()) if (!isRead(key)) faults.push(`${key} is not used`);

for (const fault of faults.slice(0, 200)) console.error(fault);
if (faults.length > 200) console.error(`... and ${faults.length - 200} more`);
console.log(`${en.size} texts, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
