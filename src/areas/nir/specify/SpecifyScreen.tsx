/** /mfg/create/:id: the specification of an award: what it is about, what it begins with, and whether it is sent to the factory at once. */
import { useController, useWatch, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { NirRequest, specInput } from '#domain/nir/nirRequest.ts';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { useWish } from '#src/store/hooks.ts';
import { choicesOf } from '#src/views/field/words.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { createMfgHref, named } from '#src/areas/nir/lists.ts';
import { Carried } from './Carried.tsx';
import { deciding, previewWish, type AwardRow, type Decided } from './specifyLoads.ts';
import '#src/areas/nir/nir.css';

/** The input of the step as the fields of a form. */
const asked: Entity = { ...NirRequest, fields: { ...specInput }, unique: [], rules: [] };

const categories = named('nir.category', 'productCategories', 'productName');
const technologies = named('nir.technology', 'technologies', 'name');
const brands = named('nir.brand', 'brands', 'name');
const sources: RefFilter = {
  key: 'nir.copyOf',
  collection: 'ProductMfgSpecs',
  fields: ['id', 'specNo', 'productName'],
  order: 'productName asc',
  label: (row) => `${String(row['productName'])} · ${String(row['specNo'])}`,
  among: { status: 'active' },
};

/** Asks again what the specification would begin with, once a value is another. */
const useAsk = (control: Control<FieldValues>, id: number): ((more: Decided) => void) => {
  const wish = useWish();
  const values = useWatch({ control, name: [...deciding] });
  return (more) => void wish(previewWish(id, { ...Object.fromEntries(deciding.map((name, i) => [name, values[i] as unknown])), ...more }));
};

type Input = OwnInput & { id: number };

const Choice = ({ control, name, label, required, disabled, id }: Input) => {
  const { t } = useTranslation('nir');
  const { field, fieldState } = useController({ control, name });
  const ask = useAsk(control, id);
  return (
    <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null}>
      {(ids) => (
        <SelectInput
          ids={ids}
          label={label}
          value={field.value as string | null}
          options={choicesOf(t, asked, name)}
          disabled={disabled}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(value) => {
            field.onChange(value);
            ask({ [name]: value });
          }}
        />
      )}
    </Field>
  );
};

const Reference = ({ id, of, present, ...input }: Input & { of: RefFilter; present?: Row | null }) => {
  const ask = useAsk(input.control, id);
  return <RefField {...input} of={of} present={present} onChosen={(row) => ask({ [input.name]: row?.id ?? null })} />;
};

/** Only a copy has a source. */
const Source = (input: Input) => {
  const seed = useWatch({ control: input.control, name: 'seed' }) as string | null;
  return (
    <>
      {seed === 'copy' && <Reference {...input} required of={sources} />}
      <Carried />
    </>
  );
};

const rowOf = (value: unknown): Row | null => (value as Row | null | undefined) ?? null;

const inputsOf = ({ id, nir }: AwardRow) => ({
  productKind: (input: OwnInput) => <Choice {...input} id={id} disabled={nir?.itemKind !== 'product'} />,
  productCategoryId: (input: OwnInput) => <Reference {...input} id={id} of={categories} present={rowOf(nir?.productCategory)} />,
  technologyId: (input: OwnInput) => <Reference {...input} id={id} of={technologies} present={rowOf(nir?.technology)} />,
  brandId: (input: OwnInput) => <RefField {...input} of={brands} present={rowOf(nir?.brand)} />,
  seed: (input: OwnInput) => <Choice {...input} id={id} />,
  copyOfId: (input: OwnInput) => <Source {...input} id={id} />,
});

const Award = ({ row }: { row: AwardRow }) => {
  const { t } = useTranslation('nir');
  return (
    <Card title={t('specify.award')}>
      <FactList
        facts={[
          { label: t('fields.NirRequest.supplierId'), value: row.supplier && `${row.supplier.name} · ${row.supplier.code}` },
          { label: t('fields.NirRequest.decidedAt'), value: row.decidedAt && <DateText value={row.decidedAt} /> },
          { label: t('fields.decisionReason'), value: row.decisionReason, wide: true },
        ]}
      />
    </Card>
  );
};

const productFields = ['productName', 'productNameLocal', 'productKind', 'productCategoryId', 'technologyId', 'brandId', 'gtin', 'sku'];

const Create = ({ row }: { row: AwardRow }) => {
  const { t } = useTranslation('nir');
  const { nir } = row;
  const initial = {
    productName: nir?.name,
    productKind: nir?.itemKind === 'ingredient' || nir?.itemKind === 'packaging' ? nir.itemKind : 'food',
    productCategoryId: nir?.productCategoryId,
    technologyId: nir?.technologyId,
    brandId: nir?.brandId,
    seed: 'award',
  };
  return (
    <RecordForm
      entity={asked}
      row={null}
      by={{ step: 'createMfgSpec', row }}
      list={createMfgHref('awarded')}
      then="/mfg/edit/{made}"
      title={t('specify.title')}
      subtitle={[nir?.code, nir?.name].filter(Boolean).join(' · ')}
      above={<Award row={row} />}
      sections={[
        { title: t('specify.product'), fields: productFields },
        { title: t('specify.begins'), fields: ['seed', 'copyOfId'] },
        { title: t('specify.sends'), fields: ['sendBy', 'note'] },
      ]}
      initial={initial}
      needed={['productName', 'productCategoryId']}
      inputs={inputsOf(row)}
      hint={(name) => (name === 'sendBy' ? t('specify.sendHint') : undefined)}
      texts="nir"
      save={t('steps.createMfgSpec')}
    />
  );
};

/** Why there is nothing to make, and where it goes on. */
const Closed = ({ row }: { row: AwardRow }) => {
  const { t } = useTranslation('nir');
  const why = row.mfgSpecId !== null ? 'made' : row.status === 'Awarded' ? 'inactive' : 'unawarded';
  return (
    <div className="stack">
      <PageHeader back={createMfgHref('awarded')} title={t('specify.title')} subtitle={row.nir?.name ?? ''} />
      <EmptyState icon="book" title={t(`specify.closed.${why}`)}>
        {row.mfgSpec ? (
          <ButtonLink href={`/mfg/show/${row.mfgSpec.id}`} icon="book">
            {row.mfgSpec.specNo}
          </ButtonLink>
        ) : (
          <ButtonLink href={`/nir/show/${row.nirId}`} icon="lightbulb">
            {t('one')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
};

const isOpen = ({ status, mfgSpecId, supplier }: AwardRow): boolean =>
  status === 'Awarded' && mfgSpecId === null && supplier?.status === 'active';

const SpecifyScreen = () => {
  const { t } = useTranslation('nir');
  return (
    <RecordPage<AwardRow> gone={t('gone')}>{(row) => (isOpen(row) ? <Create key={row.id} row={row} /> : <Closed row={row} />)}</RecordPage>
  );
};

export default SpecifyScreen;
