// What a page says to assistive technology, as one hash for each of its regions: roles, states and texts of the product. A recording has it at marked
// steps, and a replay computes it again. Values of fields and texts of records are only "some text": a redacted log draws others.

/** `main` -> hash and number of entries, e.g. `3f2a91b0.214`; the same for a page that is drawn alike. */
export type Regions = Readonly<Record<string, string>>;

const roles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  DD: 'definition',
  DIALOG: 'dialog',
  DT: 'term',
  FORM: 'form',
  H1: 'heading 1',
  H2: 'heading 2',
  H3: 'heading 3',
  H4: 'heading 4',
  INPUT: 'input',
  LI: 'item',
  LABEL: 'label',
  MAIN: 'main',
  NAV: 'navigation',
  OL: 'list',
  PROGRESS: 'progress',
  SELECT: 'select',
  SUMMARY: 'summary',
  TABLE: 'table',
  TD: 'cell',
  TEXTAREA: 'textarea',
  TH: 'head',
  TR: 'row',
  UL: 'list',
};
const regionRoles: ReadonlySet<string> = new Set(['banner', 'navigation', 'main', 'dialog', 'alertdialog', 'complementary']);
const states = [
  'aria-checked',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'aria-sort',
];
/** Pictures have addresses of their own in a replay, charts are drawn pixels. */
const leftOut: ReadonlySet<string> = new Set([
  'CANVAS',
  'IFRAME',
  'IMG',
  'NOSCRIPT',
  'OPTION',
  'SCRIPT',
  'STYLE',
  'SVG',
  'TEMPLATE',
  'VIDEO',
]);
const someText = '*';

/** FNV-1a over the entries of a region. */
interface Sum {
  hash: number;
  entries: number;
}

const add = (sum: Sum, entry: string): void => {
  for (let i = 0; i < entry.length; i += 1) sum.hash = Math.imul(sum.hash ^ entry.charCodeAt(i), 0x01000193);
  sum.hash = Math.imul(sum.hash ^ 10, 0x01000193);
  sum.entries += 1;
};

const stateOf = (element: Element): string =>
  [
    ...states.flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [`${name.slice(5)}=${value}`];
    }),
    ...((element as HTMLButtonElement).disabled === true ? ['disabled'] : []),
    ...((element as HTMLInputElement).checked === true ? ['checked'] : []),
    ...((element as HTMLDetailsElement).open === true ? ['open'] : []),
  ].join(' ');

/** Values of fields. */
const values = '.p-dropdown-label, .p-multiselect-label, .p-autocomplete-token-label';

const isHidden = (element: Element): boolean =>
  leftOut.has(element.tagName.toUpperCase()) ||
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('hidden') ||
  element.matches(values) ||
  element.hasAttribute('data-unrecorded');

/** `isText`: whether it is a text of the product. */
export const screenTree = (root: Element, isText: (text: string) => boolean): Regions => {
  const sums = new Map<string, Sum>();
  const put = (region: string, entry: string): void => {
    let sum = sums.get(region);
    if (!sum) sums.set(region, (sum = { hash: 0x811c9dc5, entries: 0 }));
    add(sum, entry);
  };
  const said = (text: string, counts: boolean): string => (isText(text) || (counts && /^\d+$/.test(text)) ? text : someText);
  const visit = (element: Element, above: string, counting: boolean): void => {
    const role = element.getAttribute('role') ?? roles[element.tagName] ?? '';
    // a status is spoken once and stays behind
    if (isHidden(element) || role === 'status') return;
    const region = regionRoles.has(role) ? role : above;
    // menu entries and tabs hold badges: numbers that are nobody's
    const counts = counting || role === 'navigation' || role === 'tab';
    if (role !== '' && role !== 'presentation' && role !== 'none') {
      const name = element.getAttribute('aria-label');
      put(region, `<${role} ${stateOf(element)}${name === null ? '' : ` ${said(name, false)}`}`);
    }
    // its text is its value
    if (element.tagName === 'TEXTAREA') return;
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child, region, counts);
      else if (child.nodeType === 3) {
        const text = (child.textContent ?? '').trim();
        if (text !== '') put(region, said(text, counts));
      }
    }
  };
  visit(root, 'page', false);
  return Object.fromEntries(
    [...sums].map(([region, { hash, entries }]) => [region, `${(hash >>> 0).toString(16).padStart(8, '0')}.${entries}`]),
  );
};
