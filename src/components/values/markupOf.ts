/** Formatting syntax to markup: empty line = paragraph, `- ` or `1. ` = list, `## ` and `### ` = headings, `> ` = quotation, `**bold**`, `_italic_`, `[words](https://...)`. Everything else is text. */

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const inline = (text: string): string =>
  escape(text)
    .replace(/\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>')
    .replace(/(^|[\s(])_([^_\n]+)_(?=$|[\s).,;:!?])/g, '$1<i>$2</i>');

type Kind = 'words' | 'ul' | 'ol' | 'quote' | 'h2' | 'h3';

const kinds: readonly [Kind, RegExp][] = [
  ['ul', /^[-*•] +(.*)$/],
  ['ol', /^\d{1,3}[.)] +(.*)$/],
  ['quote', /^> ?(.*)$/],
  ['h3', /^### +(.*)$/],
  ['h2', /^##? +(.*)$/],
];

const kindOf = (line: string): [Kind, string] => {
  for (const [kind, pattern] of kinds) {
    const found = pattern.exec(line);
    if (found) return [kind, found[1]!];
  }
  return ['words', line];
};

const drawn = (kind: Kind, lines: readonly string[]): string => {
  if (kind === 'ul' || kind === 'ol') return `<${kind}>${lines.map((line) => `<li>${line}</li>`).join('')}</${kind}>`;
  if (kind === 'h2' || kind === 'h3') return lines.map((line) => `<${kind}>${line}</${kind}>`).join('');
  return kind === 'quote' ? `<blockquote>${lines.join('<br>')}</blockquote>` : `<p>${lines.join('<br>')}</p>`;
};

/** Joins adjacent lines of one kind. */
const block = (lines: readonly string[]): string => {
  const runs: { kind: Kind; lines: string[] }[] = [];
  for (const line of lines) {
    const [kind, words] = kindOf(line);
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(inline(words));
    else runs.push({ kind, lines: [inline(words)] });
  }
  return runs.map((run) => drawn(run.kind, run.lines)).join('');
};

export const markupOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => block(part.split('\n').map((line) => line.trim())))
    .join('');
