/** The request to the supplier: supplier, report type, instruction, the two due dates, and the goods. */
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { caseFields as fields, goodsNames, type CaseValues } from './caseFields.ts';
import { fieldOptions } from '#src/areas/complaints/fields/fieldOptions.ts';
import { InstructionTemplates } from './InstructionTemplates.tsx';
import { LotFactory } from './LotFactory.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import type { SupplierOption } from '#src/areas/complaints/shared/optionLoads.ts';
import { useView } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';

export interface CaseAskProps {
  form: UseFormReturn<CaseValues>;
  /** the supplier is fixed: the case exists */
  fixed: boolean;
  /** shown where the selected supplier has a case already */
  taken: string | null;
  /** the page of that case, while it is a draft */
  open?: string;
  failure: Failure | null;
  /** a template was inserted without a key press: the draft is stored all the same */
  onFilled: () => void;
}

export const CaseAsk = ({ form: { control, setValue, getValues }, fixed, taken, open, failure, onFilled }: CaseAskProps) => {
  const { t } = useTranslation('complaints');
  const suppliers = useView<SupplierOption>('suppliers')?.rows ?? [];
  const supplierId = useWatch({ control, name: 'supplierId' });
  const nameOf = (id: number): string | undefined => suppliers.find((one) => one.id === id)?.name;
  const fill = (name: 'supplierId' | 'instruction', value: number | string): void => {
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
    onFilled();
  };
  // required once sending was refused because the supplier has no users; input stays visible
  const nobody = failure?.guards?.some(({ guard }) => guard === 'supplierHasQa') === true || !!getValues('forceMail');
  return (
    <Card title={t('caseForm.ask')}>
      <div className="form-fields">
        {!fixed && <LotFactory chosen={supplierId} nameOf={nameOf} onPick={(id) => fill('supplierId', id)} />}
        <FormField
          control={control}
          name="supplierId"
          field={fields.supplierId}
          required
          label={t('fields.supplierId')}
          disabled={fixed}
          options={suppliers.map((one) => ({ value: one.id, label: `${one.name} · ${one.code}` }))}
          {...(taken === null ? {} : { hint: taken })}
        />
        {open && (
          <p className="told" role="status">
            <span>{taken}</span>
            <ButtonLink small icon="pencil" href={open}>
              {t('caseForm.openDraft')}
            </ButtonLink>
          </p>
        )}
        <FormField
          control={control}
          name="requestType"
          field={fields.requestType}
          label={t('fields.requestType')}
          options={fieldOptions(t, 'requestType', fields.requestType)}
          hint={t('caseForm.typeHint')}
        />
        <InstructionTemplates onPick={(text) => fill('instruction', text)} />
        <FormField
          control={control}
          name="instruction"
          field={fields.instruction}
          required
          label={t('fields.instruction')}
          rows={9}
          hint={t('caseForm.noCustomer')}
        />
        <div className="form-pair">
          {(['containmentDueAt', 'dueDate'] as const).map((name) => (
            <FormField key={name} control={control} name={name} field={fields[name]} required label={t(`fields.${name}`)} />
          ))}
        </div>
        <div role="group" aria-labelledby="case-goods" className="form-fields">
          <h3 id="case-goods">{t('caseForm.goods')}</h3>
          <p className="muted">{t('caseForm.goodsHint')}</p>
          <div className="form-pair">
            {goodsNames.map((name) => (
              <FormField key={name} control={control} name={name} field={fields[name]} label={t(`fields.${name}`)} />
            ))}
          </div>
        </div>
        <FormField
          control={control}
          name="needOpsSignOff"
          field={fields.needOpsSignOff}
          required={false}
          label={t('fields.needOpsSignOff')}
        />
        {nobody && (
          <FormField
            control={control}
            name="forceMail"
            field={fields.forceMail}
            label={t('fields.forceMail')}
            hint={t('caseForm.forceMail')}
          />
        )}
      </div>
    </Card>
  );
};
