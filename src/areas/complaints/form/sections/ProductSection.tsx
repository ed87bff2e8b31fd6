/** Which product: name, barcode, brand, category, lot and dates. */
import { Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { neededToSubmit, type FormValues } from '#src/areas/complaints/form/formFields.ts';
import type { Filled } from '#src/areas/complaints/form/useKnown.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import type { BrandOption, CategoryOption } from '#src/areas/complaints/shared/optionLoads.ts';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useView } from '#src/store/hooks.ts';

// reads codes by the rules of lots, which a complaint does not need otherwise
const PrintedCode = lazyPart(() => import(/* webpackChunkName: "printedCode" */ './PrintedCode.tsx'));

const { fields } = Complaint;

export interface ProductSectionProps {
  form: UseFormReturn<FormValues>;
  submitted: boolean;
  /** known values of the barcode or lot that were filled in */
  filled: Filled | null;
}

export const ProductSection = ({ form: { control }, submitted, filled }: ProductSectionProps) => {
  const { t } = useTranslation('complaints');
  const needed = neededToSubmit(t, submitted);
  const brands = useView<BrandOption>('brands')?.rows ?? [];
  const categories = useView<CategoryOption>('categories')?.rows ?? [];
  const lotUnknown = useWatch({ control, name: 'lotUnknown' }) === true;
  return (
    <Card id="product" title={t('form.section.product')}>
      <div className="form-fields">
        <Suspense fallback={null}>
          <PrintedCode control={control} disabled={lotUnknown} />
        </Suspense>
        <FormField control={control} name="productName" field={fields.productName} label={t('fields.productName')} {...needed} />
        <FormField control={control} name="barcode" field={fields.barcode} label={t('fields.barcode')} hint={t('form.barcodeHint')} />
        <div className="form-pair">
          <FormField
            control={control}
            name="brandId"
            field={fields.brandId}
            label={t('fields.brandId')}
            options={brands.map((row) => ({ value: row.id, label: row.name }))}
          />
          <FormField
            control={control}
            name="productCategoryId"
            field={fields.productCategoryId}
            label={t('fields.productCategoryId')}
            options={categories.map((row) => ({ value: row.id, label: row.productName }))}
          />
        </div>
        <div className="form-pair">
          <FormField control={control} name="lotNo" field={fields.lotNo} label={t('fields.lotNo')} disabled={lotUnknown} />
          <FormField control={control} name="lotUnknown" field={fields.lotUnknown} label={t('fields.lotUnknown')} />
        </div>
        <div className="form-pair">
          <FormField control={control} name="mfgDate" field={fields.mfgDate} label={t('fields.mfgDate')} />
          <FormField control={control} name="expDate" field={fields.expDate} label={t('fields.expDate')} />
        </div>
        <div role="status">
          {filled && (
            <p className="told row">
              <span>
                {t('form.filled', {
                  from: [
                    filled.from.lot && t('form.filledLot', { no: filled.from.lot }),
                    filled.from.complaint && t('form.filledComplaint', { no: filled.from.complaint }),
                  ]
                    .filter(Boolean)
                    .join(t('components:comma')),
                  names: filled.names.map((name) => t(`fields.${name}`)).join(t('components:comma')),
                })}
              </span>
              <Button small icon="undo" onClick={filled.undo}>
                {t('form.filledUndo')}
              </Button>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
};
