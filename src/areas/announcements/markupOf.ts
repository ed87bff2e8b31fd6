/** What is typed becomes markup: empty line = paragraph, `- ` = list, `## ` = heading, `**bold**`, `_italic_`, `[words](https://...)`. Everything else is text. */

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const inline = (text: string): string =>
  escape(text)
    .replace(/\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>')
    .replace(/(^|[\s(])_([^_\n]+)_(?=$|[\s).,;:!?])/g, '$1<i>$2</i>');

const block = (lines: readonly string[]): string => {
  const html: string[] = [];
  let words: string[] = [];
  let items: string[] = [];
  const flush = (): void => {
    if (words.length > 0) html.push(`<p>${words.join('<br>')}</p>`);
    if (items.length > 0) html.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
    words = [];
    items = [];
  };
  for (const line of lines) {
    const item = /^[-*•] +(.*)$/.exec(line);
    const head = /^##? +(.*)$/.exec(line);
    if ((item && words.length > 0) || (!item && items.length > 0) || head) flush();
    if (head) html.push(`<h2>${inline(head[1]!)}</h2>`);
    else if (item) items.push(inline(item[1]!));
    else words.push(inline(line));
  }
  flush();
  return html.join('');
};

export const markupOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => block(part.split('\n').map((line) => line.trim())))
    .join('');
