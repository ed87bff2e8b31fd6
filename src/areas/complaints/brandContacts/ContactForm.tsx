/** The form of a brand contact, new or kept; a change somebody else saved meanwhile is compared, not lost. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BrandContact } from '#domain/complaints/brandContact.ts';
import { record } from '#src/actions/index.ts';
import { ConflictBox } from '#src/areas/complaints/ConflictBox.tsx';
import { DraftFooter } from '#src/areas/complaints/DraftFooter.tsx';
import type { ContactRow } from '#src/areas/complaints/rows.ts';
import { useFormEnd } from '#src/areas/complaints/useFormEnd.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { FormField } from '#src/components/FormField.tsx';
import { domainResolver } from '#src/components/formResolver.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useApp, useDraft, usePending, useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useKeptDraft } from '#src/views/useKeptDraft.ts';
import { Refusal } from '#src/views/Refusal.tsx';
import { useRefusals } from '#src/views/useRefusals.ts';
import { useSaveKey } from '#src/views/useSaveKey.ts';
import { useTyped } from '#src/views/useTyped.ts';

const KEY = 'contactForm';
const LIST = '/complaint/brandContact/list';
const { fields } = BrandContact;
const names = ['brandId', 'name', 'position', 'email', 'phone', 'receivesComplaint', 'receivesClose'] as const;
const changing = names.slice(1);
type Written = Readonly<Record<string, Json>>;
interface ContactValues {
  brandId: number | null;
  name: string | null;
  position: string | null;
  email: string | null;
  phone: string | null;
  receivesComplaint: boolean;
  receivesClose: boolean;
}
const empty: ContactValues = { brandId: null, name: null, position: null, email: null, phone: null, receivesComplaint: true, receivesClose: true };
const valuesOf = (row: ContactRow): ContactValues => Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as ContactValues;

export const ContactForm = ({ row }: { row: ContactRow | null }) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const kept = useDraft();
  const path = useApp((state) => state.navigation.path);
  const brands = useView('brands')?.rows ?? [];
  const { keep, discard } = useKeptDraft('BrandContacts');
  const { busySince, failure } = usePending(KEY);
  useFormEnd(KEY, discard, true);
  const [base, setBase] = useState(row);
  const begin = base ? valuesOf(base) : empty;
  const form = useForm<ContactValues>({
    defaultValues: { ...begin, ...(kept?.values as Partial<ContactValues> | undefined) },
    mode: 'onTouched',
    resolver: domainResolver<ContactValues>(fields, names, (key, words) => t(key, { ...words }), ['brandId', 'name', 'email']),
  });
  const { control, getValues, reset, handleSubmit, setError } = form;
  useRefusals(failure, setError, names);
  useTyped(form, () => keep(getValues() as unknown as Written, base?.version ?? null));

  const then = { go: LIST, discard: path };
  const patch = (values: Written, version: number): void => void wish(record.patch({ key: KEY, collection: 'BrandContacts', id: base!.id, version, values, then }));
  const save = handleSubmit(({ brandId, ...values }) => {
    if (base) patch(values as unknown as Written, base.version);
    else wish(record.create({ key: KEY, collection: 'BrandContacts', values: { ...(values as unknown as Written), brandId }, then }));
  });
  useSaveKey(() => void save());
  const conflict = failure?.code === 'VERSION_CONFLICT' ? (failure.current as unknown as ContactRow | undefined) : undefined;
  const taken = failure?.code === 'DUPLICATE' ? t('contacts.taken') : undefined;
  const label: Readonly<Record<(typeof names)[number], string>> = {
    brandId: t('complaints:fields.brandId'),
    name: t('contacts.name'),
    position: t('complaints:fields.reporterPosition'),
    email: t('contacts.email'),
    phone: t('contacts.phone'),
    receivesComplaint: t('contacts.receivesComplaint'),
    receivesClose: t('contacts.receivesClose'),
  };
  return (
    <form className="complaint-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        back={LIST}
        title={base ? base.name : t('contacts.create')}
        subtitle={base?.brand?.name}
        {...(base ? { marks: <StatusChip entity="BrandContact" status={base.status} /> } : {})}
      />
      <div className="stack narrow-page">
        {conflict && base && (
          <ConflictBox
            names={changing}
            base={base}
            mine={getValues() as unknown as Record<string, unknown>}
            current={conflict as unknown as Record<string, unknown>}
            busy={busySince !== null}
            show={(_name, value) => (typeof value === 'boolean' ? t(value ? 'complaints:yes' : 'complaints:no') : String(value ?? '–'))}
            onSave={(values) => patch(values as Written, conflict.version)}
            onTakeTheirs={() => {
              discard();
              wish(record.settle({ key: KEY }));
              setBase(conflict);
              reset(valuesOf(conflict));
            }}
            onKeepEditing={() => {
              wish(record.settle({ key: KEY }));
              setBase(conflict);
            }}
          />
        )}
        <Card title={t('contacts.who')}>
          <div className="form-fields">
            <FormField control={control} name="brandId" field={fields.brandId} label={label.brandId} disabled={base !== null} options={brands.map((one) => ({ value: one.id, label: String(one['name']) }))} />
            {(['name', 'position', 'email', 'phone'] as const).map((name) => (
              <FormField key={name} control={control} name={name} field={fields[name]} label={label[name]} />
            ))}
          </div>
        </Card>
        <Card title={t('contacts.receives')}>
          <div className="form-fields">
            <FormField control={control} name="receivesComplaint" field={fields.receivesComplaint} required={false} label={label.receivesComplaint} />
            <FormField control={control} name="receivesClose" field={fields.receivesClose} required={false} label={label.receivesClose} hint={t('contacts.closeHint')} />
          </div>
        </Card>
        <Refusal failure={conflict ? null : failure} marked={taken ? [] : names} words={taken} />
      </div>
      <DraftFooter
        busy={busySince !== null}
        keptAt={kept?.at ?? null}
        problems={Object.keys(form.formState.errors).length}
        onDiscard={() => {
          discard();
          reset(begin);
        }}
      >
        {base && (
          <Button icon={base.status === 'active' ? 'ban' : 'check'} busy={busySince !== null} onClick={() => patch({ status: base.status === 'active' ? 'inActive' : 'active' }, base.version)}>
            {t(base.status === 'active' ? 'contacts.deactivate' : 'contacts.activate')}
          </Button>
        )}
        <Button look="filled" icon="save" busy={busySince !== null} onClick={() => void save()}>
          {t('contacts.save')}
        </Button>
      </DraftFooter>
    </form>
  );
};
