/** /masterData/sustainType: what sections of sustainability forms are about. */
import { useTranslation } from 'react-i18next';
import { SustainAbilitySectionType } from '#domain/audits/sustainType.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { UsageCell } from '#src/views/list/UsageCell.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { typeList, typePath, type TypeListed } from './sustainLoads.ts';

export const TypeList = () => (
  <ListPage<TypeListed>
    of={typeList}
    entity={SustainAbilitySectionType}
    texts="audits:types"
    icon="globe"
    columns={(t) => [
      {
        key: 'name',
        cell: (row) => <TitleCell title={row.name} facts={[row.nameZh]} />,
        file: ['name', 'nameZh'],
        fixed: true,
        card: 'title',
      },
      { key: 'code', width: '160px' },
      { key: 'sortNo', width: '96px', number: true, minor: true },
      { key: 'usage', head: t('types.usage'), cell: (row) => <UsageCell row={row} />, sort: false, width: '112px', number: true },
      { key: 'status', width: '128px', card: 'mark' },
    ]}
    create={`${typePath}/create`}
    hrefOf={({ id }) => `${typePath}/edit/${id}`}
  />
);

const Form = ({ row }: { row: Row | null }) => {
  const { t } = useTranslation('audits');
  return (
    <RecordForm
      entity={SustainAbilitySectionType}
      row={row}
      list={typeList.path}
      title={row ? String(row['name']) : t('types.create')}
      subtitle={row ? t('types.one') : undefined}
      sections={[{ title: t('types.about'), fields: ['code', 'name', 'nameZh', 'sortNo', 'description', 'descriptionZh'] }]}
      texts="audits"
      save={t('types.save')}
      remove={{
        title: t('types.remove.title', { name: String(row?.['name'] ?? '') }),
        text: t('types.remove.text'),
        button: t('types.remove.button'),
      }}
    />
  );
};

export const TypeCreate = () => {
  const path = useApp((state) => state.navigation.path);
  return <Form key={path} row={null} />;
};
export const TypeEdit = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<Row> gone={t('types.gone')}>{(row) => <Form key={row.id} row={row} />}</RecordPage>;
};
