// The name of an ingredient in its cell: indented, with the mark that opens and closes its parts.
import type { Ingredient } from '../ingredients.ts';
import type { IngredientStore } from '../store.ts';

export const Name = ({
  store,
  row,
  text,
}: {
  store: IngredientStore;
  row: Pick<Ingredient, 'key' | 'level' | 'compound' | 'open'>;
  text: string;
}) => (
  <span className="name" style={{ paddingLeft: (row.level - 1) * 16 }}>
    {row.compound ? (
      <button
        type="button"
        className="name__toggle"
        tabIndex={-1}
        aria-label={row.open ? `Close ${text}` : `Open ${text}`}
        onClick={() => store.toggle(row.key)}
      >
        {row.open ? '▾' : '▸'}
      </button>
    ) : (
      <span className="name__toggle" />
    )}
    <span>{text}</span>
  </span>
);
