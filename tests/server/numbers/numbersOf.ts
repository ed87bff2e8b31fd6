/** Every number that stands in a link of the drawn page, found without knowing who draws it: a text that is a number, or one that was made with a count. */
import i18next from 'i18next';

export interface LinkedNumber {
  n: number;
  href: string;
  /** key of the text that holds the number; null: it stands by itself */
  key: string | null;
  /** the link as it reads */
  reads: string;
  element: Element;
  link: HTMLAnchorElement;
}

interface Said {
  key: string;
  count: number;
}
const said = new Map<string, Said>();

/** Notes each text that is made with a count from now on. */
export const hearCounts = (): void => {
  i18next.use({
    type: 'postProcessor',
    name: 'counts',
    process: (value: string, key: string | string[], options: { count?: unknown }) => {
      if (typeof options.count === 'number' && /\d/.test(value))
        said.set(value, { key: typeof key === 'string' ? key : key[0]!, count: options.count });
      return value;
    },
  });
  i18next.options.postProcess = ['counts'];
};

const plain = /^\s*\d{1,3}(?:,?\d{3})*\+?\s*$/;

const textNodes = (of: Element): Text[] => {
  const found: Text[] = [];
  const walker = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
  return found;
};

const isShown = (link: Element): boolean => link.closest('[hidden], .visually-hidden') === null;

const inLink = (link: HTMLAnchorElement, here: string): LinkedNumber[] => {
  const reads = (link.textContent ?? '').replace(/\s+/g, ' ').trim();
  // a jump within the page is one to its own address
  const href = link.getAttribute('href')!;
  const common = { href: href.startsWith('#') ? `${here}${href}` : href, reads, link };
  const alone = textNodes(link)
    .filter(({ data }) => plain.test(data))
    .map((node) => ({ ...common, n: Number(node.data.replace(/\D/g, '')), key: null, element: node.parentElement! }));
  const told = [...said]
    .filter(([text]) => reads.includes(text))
    // a text within a longer one: "1 day" in "11 days"
    .filter(([text], _, all) => !all.some(([other]) => other !== text && other.includes(text)))
    .map(([, { key, count }]) => ({ ...common, n: count, key, element: link }));
  return [...alone, ...told];
};

/** `here`: the address of the page. */
export const linkedNumbers = (here: string): LinkedNumber[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isShown).flatMap((link) => inLink(link, here));

export const forgetCounts = (): void => said.clear();
