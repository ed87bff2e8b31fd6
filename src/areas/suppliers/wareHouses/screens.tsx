/** The form of a new or existing warehouse. */
import { useTranslation } from 'react-i18next';
import { Controller } from 'react-hook-form';
import type { Row } from '#domain/kernel/entity.ts';
import { WareHouse, wareHouseZones } from '#domain/suppliers/wareHouse.ts';
import { groupRef } from '#src/areas/suppliers/partnerRefs.ts';
import { adminsOf, useZones, type WareHouseRow } from '#src/areas/suppliers/wareHouses/adminsOf.ts';
import { Field } from '#src/components/form/Field.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { useView } from '#src/store/hooks.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

const ZonesInput = ({ control, name, label, required, disabled }: OwnInput) => {
  const { t } = useTranslation('suppliers');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null}>
          {(ids) => (
            <MultiSelectInput
              ids={ids}
              value={(field.value as string[] | null) ?? []}
              options={wareHouseZones.map((zone) => ({ value: zone, label: t(`zones.${zone}`) }))}
              disabled={disabled}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
};

/** Who administers it, and where its supplier is. */
const Administered = ({ row }: { row: WareHouseRow }) => {
  const { t } = useTranslation('suppliers');
  return (
    <Card title={t('wareHouses.admins')}>
      <p>{adminsOf(row) || t('wareHouses.noAdmin')}</p>
      <span className="row">
        <ButtonLink icon="user-plus" href={`/supplier/factory/user-create/${row.supplierId}`}>
          {t('wareHouses.invite')}
        </ButtonLink>
        <ButtonLink look="text" icon="building" href={`/supplier/factory/show/${row.supplierId}`}>
          {t('wareHouses.profile')}
        </ButtonLink>
      </span>
    </Card>
  );
};

const Form = ({ row }: { row: WareHouseRow | null }) => {
  const { t } = useTranslation('suppliers');
  const types = useView<{ id: number; name: string }>('businessTypes')?.rows ?? [];
  const zones = useZones();
  const site = ['code', 'name', 'kind', 'zones', 'region', 'address'];
  return (
    <RecordForm
      entity={WareHouse}
      row={row && { ...row }}
      list="/WareHouse/list"
      then="/WareHouse/edit/{id}"
      title={row?.name ?? t('wareHouses.create')}
      subtitle={row?.supplierGroup?.name}
      sections={[
        { title: t('wareHouses.site'), fields: site },
        ...(row ? [] : [{ title: t('wareHouses.operator'), fields: ['businessTypeId', 'supplierGroupId'] }]),
      ]}
      texts="suppliers"
      inputs={{
        zones: (input) => <ZonesInput {...input} />,
        supplierGroupId: (input) => <RefField {...input} of={groupRef} hint={t('wareHouses.ownGroup')} />,
      }}
      show={(name, value) => (name === 'zones' ? zones(value) : undefined)}
      choices={{ businessTypeId: types.map((one) => ({ value: one.id, label: one.name })) }}
      initial={{ zones: [] }}
      hint={(name) => (name === 'code' ? t('wareHouses.codeHint') : undefined)}
      {...(row ? { below: <Administered row={row} /> } : {})}
      save={t('save')}
      taken={t('wareHouses.taken')}
    />
  );
};

/** /WareHouse/create */
export const WareHouseCreate = () => <Form row={null} />;
/** /WareHouse/edit/:id */
export const WareHouseEdit = () => {
  const { t } = useTranslation('suppliers');
  return <RecordPage<WareHouseRow & Row> gone={t('wareHouses.gone')}>{(row) => <Form key={row.id} row={row} />}</RecordPage>;
};
