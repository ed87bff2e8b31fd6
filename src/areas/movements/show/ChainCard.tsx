/** The movements before and after this one. */
import { useTranslation } from 'react-i18next';
import { MovementType } from '#src/areas/movements/list/MovementType.tsx';
import type { MovementRow } from '#src/areas/movements/rows.ts';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';

/** Up to the first, then all that follow from it. */
const chainOf = (row: MovementRow, related: readonly MovementRow[]): readonly MovementRow[] => {
  const byId = new Map(related.map((one) => [one.id, one]));
  let first: MovementRow = byId.get(row.id) ?? row;
  for (
    let before = first.previousId ? byId.get(first.previousId) : undefined;
    before;
    before = before.previousId ? byId.get(before.previousId) : undefined
  )
    first = before;
  const found = [first];
  for (const one of found) found.push(...related.filter((next) => next.previousId === one.id && !found.includes(next)));
  return found;
};

export const ChainCard = ({ row, related }: { row: MovementRow; related: readonly MovementRow[] }) => {
  const { t } = useTranslation('movements');
  const chain = chainOf(row, related);
  if (chain.length < 2) return null;
  return (
    <Section title={t('show.chain')}>
      <ol className="movement__chain">
        {chain.map((one) => (
          <li key={one.id} aria-current={one.id === row.id || undefined}>
            {one.id === row.id ? <b>{one.no}</b> : <a href={`/complaint/product-movement/show/${one.id}`}>{one.no}</a>}{' '}
            <MovementType movement={one} /> <StatusChip entity="ProductMovement" status={one.status} />{' '}
            <DateText value={one.submittedAt ?? one.createdAt} time />
          </li>
        ))}
      </ol>
    </Section>
  );
};
