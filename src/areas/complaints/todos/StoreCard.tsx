/** One store's report: contact, time, quantity, action taken; edited or removed by QA. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreComplaint } from '#domain/complaints/storeComplaint.ts';
import { EditRow } from '#src/areas/complaints/fields/EditRow.tsx';
import type { StoreRow } from '#src/areas/complaints/shared/rows.ts';
import { useBranches } from '#src/areas/complaints/shared/useBranches.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import '#src/areas/complaints/shared/parts.css';

export const storeNames = [
  'branchId',
  'foundAt',
  'quantityFound',
  'quantityOnShelf',
  'actionTaken',
  'reporterName',
  'reporterPosition',
  'note',
];

export const StoreCard = ({ row, open }: { row: StoreRow; open: boolean }) => {
  const { t } = useTranslation('complaints');
  const branches = useBranches();
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const name = row.branch ? `${row.branch.storeNo} ${row.branch.name}` : '';
  const who = [row.reporterName, row.reporterPosition].filter(Boolean).join(t('components:comma'));
  const end = (): void => setDoing(null);
  if (open && doing === 'edit')
    return (
      <li>
        <EditRow
          entity={StoreComplaint}
          row={row}
          names={storeNames}
          refs={{ branchId: branches }}
          label={t('store.edit', { name })}
          button={t('store.save')}
          onClose={end}
        />
      </li>
    );
  return (
    <li className="case-card">
      <div className="case-card__head">
        <strong>{name || <Missing />}</strong>
        {open && (
          <span className="row nowrap-row">
            <Button small look="plain" icon="pencil" aria-label={t('store.edit', { name })} onClick={() => setDoing('edit')} />
            <Button small look="plain" icon="trash" aria-label={t('store.remove', { name })} onClick={() => setDoing('remove')} />
          </span>
        )}
      </div>
      <dl className="case-card__facts">
        {[
          { label: t('fields.foundAt'), value: <DateText value={row.foundAt} /> },
          { label: t('fields.quantityFound'), value: <NumberText value={row.quantityFound} /> },
          { label: t('fields.quantityOnShelf'), value: <NumberText value={row.quantityOnShelf} /> },
          { label: t('fields.actionTaken'), value: t(`values.actionTaken.${row.actionTaken}`) },
          ...(who ? [{ label: t('fields.reporterName'), value: who }] : []),
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.note && <LongText text={row.note} />}
      {doing === 'remove' && (
        <RemoveDialog
          entity={StoreComplaint}
          row={row}
          title={t('store.removeAsk', { name })}
          what={t('store.removeWhat')}
          button={t('store.removeButton')}
          onClose={end}
        />
      )}
    </li>
  );
};
