/** Style sheets that ask with `:has()`: each is named with its reason, so that none restyles a page at each key unseen. */
import { askingFaults } from '#scripts/askingDown.ts';

const may = { '.tile:has(:checked)': 'a label around its radio' };
const faultsOf = (text: string): string[] => askingFaults([{ name: 'src/a.css', text }], may);
const tile = '.tile:has(:checked) { color: red; }';

test('a selector that the list names may ask', () => {
  expect(faultsOf(tile)).toEqual([]);
});

test.each([
  ['from high up', '.shell:has(.phone-editor) .topbar { position: static; }', '.shell:has(.phone-editor) .topbar'],
  ['in a list of selectors', '.a,\n.b:has(> .c, > .d),\n.e { top: 0; }', '.b:has(> .c, > .d)'],
  ['within a condition', '@media (max-width: 640px) {\n  .a:not(:has(> .b)) {\n top: 0; } }', '.a:not(:has(> .b))'],
  ['over several lines', '.a:has(\n  .b\n) { top: 0; }', '.a:has( .b )'],
  ['nested', '.a { top: 0; &:has(.b) { top: 1px; } }', '&:has(.b)'],
])('one that asks %s is refused', (_, planted, selector) => {
  expect(faultsOf(`${tile}\n${planted}`)).toEqual([
    `src/a.css: ${selector} asks with :has(): set a class or an attribute where it is known`,
  ]);
});

test('what a comment says is no selector', () => {
  expect(faultsOf(`${tile}\n/* .shell:has(.b) { } */`)).toEqual([]);
});

test('a reason without its selector is refused', () => {
  expect(faultsOf('.tile { color: red; }')).toEqual(['scripts/askingDown.ts: no style sheet has .tile:has(:checked) any more']);
});
