/** The lots of a movement: selected ones, lots produced close to them, and typed numbers. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLotNo, ProductMovement } from '#domain/complaints/productMovement.ts';
import type { Trace } from '#domain/lots/trace.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useKept } from '#src/views/form/useKept.ts';

interface LotsFieldProps {
  value: readonly string[];
  trace: Trace | null;
  onChange: (lotNos: string[]) => void;
}

export const LotsField = ({ value, trace, onChange }: LotsFieldProps) => {
  const { t } = useTranslation('movements');
  const id = useId();
  const draft = useKept(ProductMovement.collection, { lotNo: '' }, { part: 'lot' });
  const typed = draft.values.lotNo;
  const tooLong = typed.trim().length > maxLotNo;
  const add = (): void => {
    const lotNo = typed.trim();
    if (tooLong) return;
    if (lotNo !== '' && !value.includes(lotNo)) onChange([...value, lotNo]);
    draft.forget();
  };
  const made = (lotNo: string): string | null => trace?.nodes.find((node) => node.kind === 'lot' && node.label === lotNo)?.at ?? null;
  const held = (lotNo: string): boolean =>
    trace?.nodes.some((node) => node.kind === 'lot' && node.label === lotNo && node.status === 'Hold') ?? false;
  const nearby = (trace?.nearby ?? []).filter((one) => !value.includes(one.lotNo));
  return (
    <div className="stack">
      <ul className="movement__lots" aria-label={t('create.lots')}>
        {value.map((lotNo) => (
          <li key={lotNo} className="row nowrap-row">
            <b>{lotNo}</b>
            {made(lotNo) && (
              <span className="muted">
                {t('create.made')} <DateText value={made(lotNo)} />
              </span>
            )}
            {held(lotNo) && <Tag tone="bad">{t('create.onHold')}</Tag>}
            {trace?.unknown.includes(lotNo) && <Tag tone="wait">{t('create.unknownLot')}</Tag>}
            <Button
              small
              look="text"
              icon="times"
              aria-label={t('create.dropLot', { lot: lotNo })}
              onClick={() => onChange(value.filter((one) => one !== lotNo))}
            />
          </li>
        ))}
      </ul>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t('create.addLot')}
        </label>
        <div className="row nowrap-row">
          <input
            id={id}
            className="input"
            value={typed}
            aria-invalid={tooLong || undefined}
            onChange={(event) => draft.set({ lotNo: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button icon="plus" onClick={add}>
            {t('create.add')}
          </Button>
        </div>
      </div>
      {nearby.length > 0 && (
        <div className="row" role="group" aria-label={t('create.nearby')}>
          <span className="meta">{t('create.nearby')}</span>
          {nearby.map((one) => (
            <Button key={one.lotNo} small icon="plus" onClick={() => onChange([...value, one.lotNo])}>
              {one.lotNo}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
