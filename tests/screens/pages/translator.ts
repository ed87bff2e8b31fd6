/** What a browser's translator does to a page: each text that may be translated stands in two elements, and its own node is out of the page. */

const untouched = 'script, style, textarea, input, select, [translate="no"]';

/** Answers how many texts it translated. */
export const translate = (within: Element = document.body): number => {
  const all: Text[] = [];
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) all.push(texts.currentNode as Text);
  const mine = all.filter((one) => one.data.trim() !== '' && !one.parentElement?.closest(untouched));
  for (const one of mine) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${one.data}»`;
    outer.append(inner);
    one.replaceWith(outer);
  }
  return mine.length;
};
