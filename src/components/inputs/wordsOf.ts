/** Markup back to formatting syntax: the inverse of `markupOf`. Elements without syntax keep their text and lose their formatting. */

const marks: Readonly<Record<string, [string, string]>> = { b: ['**', '**'], strong: ['**', '**'], i: ['_', '_'], em: ['_', '_'] };
const typed = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'a', 'blockquote']);

const inline = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/[ \t]*\n[ \t]*/g, ' ');
  if (!(node instanceof Element)) return '';
  if (node.localName === 'br') return '\n';
  const words = [...node.childNodes].map(inline).join('');
  if (node.localName === 'a') return `[${words}](${node.getAttribute('href') ?? ''})`;
  const [before, after] = marks[node.localName] ?? ['', ''];
  return words.trim() === '' ? words : `${before}${words}${after}`;
};

const items = (list: Element, mark: (index: number) => string): string =>
  [...list.children].map((item, i) => `${mark(i)} ${inline(item).trim()}`).join('\n');

const block = (node: Node): string => {
  if (!(node instanceof Element)) return inline(node);
  switch (node.localName) {
    case 'h2':
      return `## ${inline(node).trim()}`;
    case 'h3':
      return `### ${inline(node).trim()}`;
    case 'ul':
      return items(node, () => '-');
    case 'ol':
      return items(node, (i) => `${i + 1}.`);
    case 'blockquote':
      return inline(node)
        .trim()
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'tr':
      return [...node.children].map((cell) => inline(cell).trim()).join('  ');
    case 'table':
    case 'thead':
    case 'tbody':
      return [...node.children].map(block).join('\n');
    default:
      return inline(node);
  }
};

const inlineTags = new Set(['b', 'strong', 'i', 'em', 'u', 'a', 'br']);

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

export const wordsOf = (html: string): string => {
  // a text without markup is unchanged
  if (!/<\w/.test(html)) return (bodyOf(html).textContent ?? '').trim();
  const parts: string[] = [];
  let line = '';
  const flush = (): void => {
    if (line.trim() !== '') parts.push(line.trim());
    line = '';
  };
  for (const node of bodyOf(html).childNodes) {
    if (node.nodeType === Node.TEXT_NODE || (node instanceof Element && inlineTags.has(node.localName))) line += inline(node);
    else {
      flush();
      parts.push(block(node).trim());
    }
  }
  flush();
  return parts.filter(Boolean).join('\n\n');
};

/** Does it have formatting without syntax (tables, underlining)? Editing the text removes it. */
export const losesMarks = (html: string): boolean =>
  [...bodyOf(html).querySelectorAll('*')].some((element) => !typed.has(element.localName));
