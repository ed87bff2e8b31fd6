/** The sheets of a list as cards: picture, product, formats, storage, holding time, allergens. */
import { useTranslation } from 'react-i18next';
import { newSince } from '#domain/newSheets.ts';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import '#src/areas/specs/specs.css';
import { Icon } from '#src/components/marks/Icon.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { selectPresent } from '#src/selectors/present.ts';
import { useApp } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { Thumb } from '#src/views/files/Thumb.tsx';
import { Minutes } from './DurationText.tsx';
import type { SheetListed } from './operationLoads.ts';
import { rangeText } from './sheetWords.ts';

/** `today` is that of the business. */
const isNew = ({ status, effectiveFrom }: Pick<SheetListed, 'status' | 'effectiveFrom'>, today: string): boolean =>
  status === 'active' && effectiveFrom !== null && effectiveFrom >= newSince(today);

export const SheetMarks = ({ row }: { row: Pick<SheetListed, 'status' | 'effectiveFrom' | 'needsReview'> }) => {
  const { t } = useTranslation('operationSpecs');
  const today = useApp((state) => selectPresent(state).today);
  return (
    <>
      {row.status !== 'active' && <StatusChip entity={OperationSpec.name} status={row.status} />}
      {isNew(row, today) && (
        <Tag tone="info" icon="star">
          {t('new')}
        </Tag>
      )}
      {row.needsReview && (
        <Tag tone="wait" icon="sync">
          {t('needsReview')}
        </Tag>
      )}
    </>
  );
};

const SheetCard = ({ row, href }: { row: SheetListed; href: string }) => {
  const { t } = useTranslation('specs');
  return (
    <article className="spec-composed stack" data-sheet={row.id}>
      {row.picture !== null && <Thumb collection={OperationSpec.collection} stored={row.picture} icon={<Icon name="image" />} />}
      <div>
        <h2>
          <a href={href}>{row.title}</a>
        </h2>
        {row.titleLocal && <p>{row.titleLocal}</p>}
        <p className="meta">{[row.productName, row.code, t('revision', { n: row.revision })].join(' · ')}</p>
      </div>
      <div className="row">
        <SheetMarks row={row} />
      </div>
      <Facts
        entity={OperationSpec}
        row={row}
        texts="specs"
        facts={[
          'contains',
          'mayContain',
          { name: 'storageMode', value: storageText(t, row) },
          { label: t('operationSpecs:holding'), value: <Minutes n={row.holdingMinutes} /> },
          row.audience?.length ? 'audience' : { name: 'audience', value: t('operationSpecs:allFormats') },
        ]}
      />
    </article>
  );
};

const storageText = (t: (key: string) => string, { storageMode, storageMinC, storageMaxC }: SheetListed): string | null =>
  [storageMode && t(`values.OperationSpec.storageMode.${storageMode}`), rangeText(storageMinC, storageMaxC)].filter(Boolean).join(', ') ||
  null;

export const SheetCards = ({ rows, hrefOf }: { rows: readonly SheetListed[]; hrefOf: (row: SheetListed) => string }) => {
  const { t } = useTranslation('operationSpecs');
  return (
    <ul className="spec-checks spec-values" aria-label={t('title')}>
      {rows.map((row) => (
        <li key={row.id} data-row={row.id}>
          <SheetCard row={row} href={hrefOf(row)} />
        </li>
      ))}
    </ul>
  );
};
