// Typed text in an email: whatever a mail program would make a link of is broken up, because the email speaks in the name of the product.

/** A thin gap that no address contains and hardly anyone sees. */
const gap = '\u200A';

/** A dot before a letter (`evil.example`, `www.`), also those of other scripts that resolve like one. */
const dots = /(?<=[\p{L}\p{N}\p{M}_-])([.。．｡])(?=[\p{L}\p{M}_])/gu;
/** `https://`, `mailto:` */
const schemes = /(?<=\p{L}):(?=\/\/|[^\s\u200A\p{N}])/gu;
const addresses = /(?<=\S)@(?=\S)/gu;
const numbers = /\b(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\b/g;

/** The text with a gap in everything that looks like an address; a text that was broken up stays as it is. */
export const unlinked = (text: string): string =>
  text
    .replace(schemes, `:${gap}`)
    .replace(dots, `$1${gap}`)
    .replace(addresses, `${gap}@${gap}`)
    .replace(numbers, (_, ...parts: string[]) => parts.slice(0, 4).join(`.${gap}`));

/** Words of a person inside an email of the product, marked line by line. */
export const quotedWords = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
