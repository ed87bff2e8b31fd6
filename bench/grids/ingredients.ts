// Ingredients as a factory writes them: 500 rows in a tree of six levels, the same in every run.
export const columns = [
  { key: 'name', title: 'Ingredient', width: 260, number: false },
  { key: 'percent', title: 'Share, %', width: 80, number: true },
  { key: 'min', title: 'Min, %', width: 70, number: true },
  { key: 'max', title: 'Max, %', width: 70, number: true },
  { key: 'eNumber', title: 'E number', width: 80, number: false },
  { key: 'function', title: 'Function', width: 120, number: false },
  { key: 'origin', title: 'Origin', width: 100, number: false },
  { key: 'supplier', title: 'Supplier', width: 140, number: false },
  { key: 'allergens', title: 'Allergens', width: 130, number: false },
  { key: 'organic', title: 'Organic', width: 70, number: false },
  { key: 'gmo', title: 'GMO', width: 70, number: false },
  { key: 'note', title: 'Note', width: 160, number: false },
] as const;

export type ColumnKey = (typeof columns)[number]['key'];
export type Cells = Readonly<Record<ColumnKey, string>>;

export interface Ingredient {
  key: string;
  parentKey: string | null;
  /** 1 to 6 */
  level: number;
  /** has parts */
  compound: boolean;
  open: boolean;
  cells: Cells;
}

const rowCount = 500;
const levels = 6;

interface Kind {
  name: string;
  eNumber: string;
  function: string;
  origin: string;
  allergens: string;
}

const kind = (name: string, eNumber: string, does: string, origin: string, allergens: string): Kind => ({
  name,
  eNumber,
  function: does,
  origin,
  allergens,
});

const kinds: readonly Kind[] = [
  kind('Wheat flour', '', 'Base', 'Australia', 'Gluten (wheat)'),
  kind('Sugar', '', 'Sweetener', 'Thailand', ''),
  kind('Palm oil', '', 'Fat', 'Malaysia', ''),
  kind('Lecithin', 'E322', 'Emulsifier', 'Brazil', 'Soya'),
  kind('Skimmed milk powder', '', 'Base', 'New Zealand', 'Milk'),
  kind('Sodium hydrogen carbonate', 'E500', 'Raising agent', 'China', ''),
  kind('Tocopherols', 'E306', 'Antioxidant', 'Germany', 'Soya'),
  kind('Salt', '', 'Seasoning', 'Thailand', ''),
  kind('Xanthan gum', 'E415', 'Thickener', 'China', ''),
  kind('Whole egg powder', '', 'Base', 'Netherlands', 'Eggs'),
  kind('Citric acid', 'E330', 'Acid', 'China', ''),
];

const titled = (level: number, { name }: Kind): string => (level < levels && level % 2 === 0 ? `${name} preparation` : name);

/** Depth first; a row goes one level deeper, stays, or returns, by a fixed sequence. */
export const makeIngredients = (): readonly Ingredient[] => {
  let seed = 4711;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 1;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const path: string[] = [];
  const rows: Ingredient[] = [];
  for (let i = 0; i < rowCount; i += 1) {
    const turn = next(10);
    const deeper = turn < 4 && path.length < levels;
    // a row that goes deeper keeps the one before it as its parent
    if (!deeper) path.length = Math.max(0, path.length - 1 - (turn > 6 ? next(levels) : 0));
    const of = kinds[next(kinds.length)]!;
    const level = path.length + 1;
    const share = (1 + next(3_000)) / 100;
    const key = `i${i}`;
    rows.push({
      key,
      parentKey: path.at(-1) ?? null,
      level,
      compound: false,
      open: true,
      cells: {
        name: titled(level, of),
        percent: share.toFixed(2),
        min: (share * 0.9).toFixed(2),
        max: (share * 1.1).toFixed(2),
        eNumber: of.eNumber,
        function: of.function,
        origin: of.origin,
        supplier: `Supplier ${1 + next(40)}`,
        allergens: of.allergens,
        organic: next(8) === 0 ? 'yes' : 'no',
        gmo: 'no',
        note: next(5) === 0 ? 'statement of 2026' : '',
      },
    });
    path.push(key);
  }
  const parents = new Set(rows.map(({ parentKey }) => parentKey));
  return rows.map((row) => ({ ...row, compound: parents.has(row.key) }));
};
