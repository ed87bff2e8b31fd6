/** The complaint form: product, problem, pictures, place and time, lot, health, contact, consent; one sticky button. */
import { useTranslation } from 'react-i18next';
import { CategoryTiles } from './CategoryTiles.tsx';
import { LotHelp } from './LotHelp.tsx';
import { NewPictures } from '#src/areas/channel/pictures/NewPictures.tsx';
import { SendBar } from './SendBar.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { scanBarcode } from '#src/areas/channel/appWindow.ts';
import { useReport } from './useReport.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { useBusinessDay } from '#src/components/values/clock.tsx';
import { useApp } from '#src/store/hooks.ts';

export const ReportForm = () => {
  const { t } = useTranslation('channel');
  const { report, set, leave, errorOf, faults, others, send } = useReport();
  const { stores, scan } = useApp((state) => state.channel);
  const { today } = useBusinessDay();
  const field = (name: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      name={name}
      label={t(`create.${name}`)}
      value={report[name]}
      error={errorOf(name)}
      onChange={set}
      onLeave={leave}
      {...more}
    />
  );
  return (
    <form
      className="channel__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <section className="channel__part" aria-labelledby="part-product">
        <h2 id="part-product">{t('create.product')}</h2>
        {field('productName', { required: true, autoComplete: 'off' })}
        {field('barcode', { inputMode: 'numeric', hint: t('create.barcodeHint'), keep: (text) => text.replace(/\D/g, '').slice(0, 14) })}
        {scan && (
          <Button wide icon="qrcode" onClick={() => void scanBarcode().then((digits) => digits && set('barcode', digits))}>
            {t('create.scan')}
          </Button>
        )}
      </section>
      <section className="channel__part" aria-labelledby="part-wrong">
        <h2 id="part-wrong">{t('create.wrong')}</h2>
        <CategoryTiles value={report['category']} error={errorOf('category')} onChange={(category) => set('category', category)} />
        {field('description', { required: true, lines: 4, hint: t('create.descriptionHint') })}
      </section>
      <NewPictures />
      <section className="channel__part" aria-labelledby="part-bought">
        <h2 id="part-bought">{t('create.bought')}</h2>
        {stores.length > 0 && (
          <Field label={t('create.branchId')} error={errorOf('branchId')}>
            {({ id, invalid, footId }) => (
              <select
                id={id}
                className="input"
                aria-invalid={invalid || undefined}
                aria-describedby={footId}
                value={String(report['branchId'] ?? '')}
                onChange={(event) => set('branchId', event.target.value === '' ? null : Number(event.target.value))}
              >
                <option value="">{t('create.noStore')}</option>
                {stores.map((store) => (
                  <option key={store.id} value={store.id}>
                    {store.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {field('purchaseDate', { type: 'date', max: today })}
      </section>
      <section className="channel__part" aria-labelledby="part-lot">
        <h2 id="part-lot">{t('create.lot')}</h2>
        <LotHelp />
        {field('lotNo', { autoComplete: 'off' })}
        {field('expDate', { type: 'date' })}
      </section>
      <fieldset className="channel__part channel__choice">
        <legend>{t('create.healthEffect')}</legend>
        {[false, true].map((is) => (
          <label key={String(is)} className="channel__radio">
            <input type="radio" name="healthEffect" checked={report['healthEffect'] === is} onChange={() => set('healthEffect', is)} />
            {t(is ? 'create.unwell' : 'create.well')}
          </label>
        ))}
        {report['healthEffect'] === true && (
          <>
            <p className="public__note">{t('create.seeDoctor')}</p>
            {field('injuryText', { lines: 2 })}
          </>
        )}
      </fieldset>
      <section className="channel__part" aria-labelledby="part-contact">
        <h2 id="part-contact">{t('create.contact')}</h2>
        {field('customerName', { autoComplete: 'name', hint: t('create.optional') })}
        {field('customerPhone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel', hint: t('create.phoneHint') })}
        <label className="channel__consent">
          <input
            type="checkbox"
            className="check"
            checked={report['consent'] === true}
            aria-invalid={errorOf('consent') ? true : undefined}
            aria-describedby={errorOf('consent') ? 'consent-error' : undefined}
            onChange={(event) => set('consent', event.target.checked)}
          />
          <span>{t('create.consent')}</span>
        </label>
        {errorOf('consent') && (
          <p className="field__error" id="consent-error">
            {errorOf('consent')}
          </p>
        )}
      </section>
      <SendBar faults={faults} others={others} />
    </form>
  );
};
