/** Keys of the whole application, and where `g` and a letter lead. */

/** Single-letter shortcuts; elements that a page offers under one have the attribute. */
export const presses: Readonly<Record<string, string>> = {
  n: '[data-new-rows]',
  e: '[data-key="e"], main [data-step="edit"]',
  p: '[data-key="p"]',
};

/** key -> text below shell:shortcuts.* */
export const shortcutRows: readonly { keys: readonly string[]; word: string }[] = [
  { keys: ['Ctrl K'], word: 'goTo' },
  { keys: ['/'], word: 'search' },
  { keys: ['?'], word: 'help' },
  { keys: ['g', 'd · c · s · a · n'], word: 'jump' },
  { keys: ['j', 'k'], word: 'rows' },
  { keys: ['Enter'], word: 'open' },
  { keys: ['x'], word: 'select' },
  { keys: ['Shift Space'], word: 'range' },
  { keys: ['n'], word: 'newRows' },
  { keys: ['e'], word: 'edit' },
  { keys: ['p'], word: 'print' },
  { keys: ['[', ']'], word: 'tabs' },
  { keys: ['Ctrl S'], word: 'save' },
  { keys: ['Ctrl Enter'], word: 'filled' },
  { keys: ['Shift F10'], word: 'tabMenu' },
  { keys: ['Esc'], word: 'escape' },
];

export const jumps: Readonly<Record<string, string>> = {
  d: '/dashboard',
  c: '/complaint/list',
  s: '/specs/list',
  a: '/audit/list',
  n: '/nir/list',
};
