/** Warehouses: list, and the form of a new or existing one. */
import { useTranslation } from 'react-i18next';
import { Controller } from 'react-hook-form';
import type { RowOfAsked, RowWith } from '#domain/related.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { partnerState } from '#domain/suppliers/setup.ts';
import { WareHouse, wareHouseZones } from '#domain/suppliers/wareHouse.ts';
import { nameColumn } from '#src/areas/suppliers/partnerColumns.tsx';
import { groupRef } from '#src/areas/suppliers/partnerRefs.ts';
import { wareHouseList, type ofWareHouse } from '#src/areas/suppliers/wareHouses/wareHouseLists.ts';
import { Field } from '#src/components/form/Field.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useView } from '#src/store/hooks.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

type Listed = RowOfAsked<typeof wareHouseList>;
type WareHouseRow = RowWith<'WareHouse', typeof ofWareHouse>;

const adminsOf = ({ supplier }: Pick<Listed, 'supplier'>): string =>
  (supplier?.supplierUsers ?? [])
    .map(({ appUser }) => personName(appUser))
    .filter(Boolean)
    .join(', ');

const useZones = (): ((zones: unknown) => string) => {
  const { t } = useTranslation('suppliers');
  return (zones) => ((zones as readonly string[] | null) ?? []).map((zone) => t(`zones.${zone}`)).join(t('components:comma'));
};

/** /WareHouse/list */
export const WareHouseList = () => {
  const zones = useZones();
  return (
    <ListPage<Listed>
      of={wareHouseList}
      entity={WareHouse}
      texts="suppliers:wareHouses"
      icon="warehouse"
      columns={(t) => [
        nameColumn(t('wareHouses.one'), (row) => [row.code], ['code']),
        { key: 'kind', width: '168px' },
        { key: 'zones', sort: false, cell: (row) => zones(row.zones) || <Missing />, file: [], width: '176px', cut: true },
        { key: 'region', width: '120px', minor: true },
        { key: 'supplierGroup', at: 'supplierGroup.name', sort: 'supplierGroupId', width: '176px', cut: true, minor: true },
        {
          key: 'admins',
          head: t('wareHouses.admins'),
          sort: false,
          cell: (row) => adminsOf(row) || <Missing />,
          file: [],
          width: '176px',
          cut: true,
        },
        {
          key: 'status',
          head: t('fields.Supplier.status'),
          sort: false,
          cell: (row) => row.supplier && <StatusChip entity="Supplier" status={partnerState(row.supplier)} />,
          file: [],
          width: '128px',
          card: 'mark',
        },
      ]}
      create="/WareHouse/create"
      exports
      hrefOf={(row) => `/WareHouse/edit/${row.id}`}
    />
  );
};

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
