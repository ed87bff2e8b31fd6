/** The code on the pack of a complaint: its product, lot and date fill the fields below it. */
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readScan, type ScanResult } from '#domain/lots/gs1Scan.ts';
import type { FormValues } from '#src/areas/complaints/form/formFields.ts';
import { Field } from '#src/components/form/Field.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useApp } from '#src/store/hooks.ts';
import { selectPresent } from '#src/selectors/present.ts';

type Fault = Extract<ScanResult, { ok: false }>['fault'];

/** As it stands below the bars of a consumer pack: 13 digits. */
const barcodeOf = (gtin: string): string => (gtin.length === 14 && gtin.startsWith('0') ? gtin.slice(1) : gtin);

const PrintedCode = ({ control, disabled }: { control: Control<FormValues>; disabled: boolean }) => {
  const { t } = useTranslation('complaints');
  const year = useApp((state) => Number(selectPresent(state).today.slice(0, 4)));
  const { field: barcode } = useController({ control, name: 'barcode' });
  const { field: lotNo } = useController({ control, name: 'lotNo' });
  const { field: expDate } = useController({ control, name: 'expDate' });
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const read = (): void => {
    const result = readScan(code, year);
    if (!result.ok) return setFault(result.fault);
    const { gtin, lotNo: lot, expDate: day } = result.scanned;
    if (!gtin && !lot) return setFault('unknown');
    if (gtin) barcode.onChange(barcodeOf(gtin));
    if (lot) lotNo.onChange(lot);
    if (day) expDate.onChange(day);
    setFault(null);
    setCode('');
  };
  return (
    <Field label={t('form.code')} hint={t('form.codeHint')} error={fault && t(`form.codeFaults.${fault}`)}>
      {(ids) => (
        // it looks up what the fields below keep: nothing of it is lost with the page
        <div className="row" role="search" aria-label={t('form.code')}>
          <input
            id={ids.id}
            className="input"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            aria-describedby={ids.footId}
            aria-invalid={ids.invalid || undefined}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onBlur={() => {
              if (code.trim() !== '') read();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              read();
            }}
          />
          <Button icon="barcode" disabled={disabled} onClick={read}>
            {t('form.codeRead')}
          </Button>
        </div>
      )}
    </Field>
  );
};

export default PrintedCode;
