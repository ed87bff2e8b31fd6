/** How many values of a filter are chosen; no badge topic, only a small number. */
export const FilterCount = ({ count }: { count: number }) => (count > 0 ? <span className="count">{count}</span> : null);
