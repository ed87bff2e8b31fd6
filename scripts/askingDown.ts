/**
 * Selectors with `:has()`: which there are, and why each may. The browser answers `:has()` anew after every change below the element that
 * asks, and all of them share one list of what is then styled again: one that asks from high up, beside one that styles whatever lies
 * below, restyles the page at each key. So an element asks about itself only, over its own few children; all else is a class or an
 * attribute set by the component that knows (`markAbove`).
 */
export const mayAsk: Readonly<Record<string, string>> = {
  '.finder__input:has(input:focus-visible)': 'one line with one input',
  '.page-header__facts:has(> span:not([class]) + span:not([class]))': 'the facts come from each page; its children only',
  '.row-card__head > span:has(> .missing)': 'a cell comes from each list; its child only',
  '.row-card__head:not(:has(> span > :not(.missing)))': 'cells come from each list; its children and theirs only',
  '.row-card__lines > div:has(> dd > .missing)': 'a cell comes from each list; its child and that of it only',
  '.record-form__columns:not(.record-form__columns--two):has(> .record-form__aside)': 'its three children only',
  '.record-form__columns:not(.record-form__columns--two):has(> .record-form__aside) > .sidenav':
    'its three children only, and one of them is styled',
  '.paper :is(h3, h4) + p:has(+ table, + .paper-table)': 'in print only: the text is written, not marked up by the page',
  '.channel__tile:has(:checked)': 'a label around its radio',
  '.channel__tile:has(:focus-visible)': 'a label around its radio',
  '.channel__pick .btn:has(:focus-visible)': 'a label around its file input',
  '.movement__type:has(:checked)': 'a label around its radio',
};

/** Selectors of a style sheet, without comments and at-rules. */
export const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .filter(([, list]) => !/^\s*@/.test(list!))
    .flatMap(([, list]) => list!.split(/,(?![^(]*\))/))
    .map((selector) => selector.replace(/\s+/g, ' ').trim());

/** Selectors that ask without a reason, and reasons nobody needs any more. */
export const askingFaults = (sheets: readonly { name: string; text: string }[], may = mayAsk): string[] => {
  const asking = sheets.flatMap(({ name, text }) =>
    selectorsOf(text)
      .filter((selector) => selector.includes(':has('))
      .map((selector) => ({ name, selector })),
  );
  return [
    ...asking
      .filter(({ selector }) => !(selector in may))
      .map(({ name, selector }) => `${name}: ${selector} asks with :has(): set a class or an attribute where it is known`),
    ...Object.keys(may)
      .filter((selector) => !asking.some((one) => one.selector === selector))
      .map((selector) => `scripts/askingDown.ts: no style sheet has ${selector} any more`),
  ];
};
