/** Pages of simple master data: a list by status, and one form for new and existing records. */
import { useTranslation } from 'react-i18next';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { listOf, type MasterPlace } from '#src/areas/master/masterEntity.ts';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useApp } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

/** How many rows use it. */
const usageOf = (row: Row) => (
  <NumberText value={Object.values((row['usage'] as Readonly<Record<string, number>> | undefined) ?? {}).reduce((sum, n) => sum + n, 0)} />
);

/** Several fields together are unique: one sentence says so; a single field says it itself. */
const isWide = ({ unique = [] }: Entity): boolean => unique.some(({ fields }) => fields.length > 1);

/** List, create and edit of one entity. */
export const masterPages = (master: MasterPlace) => {
  const { entity, path, icon, fields, columns } = master;
  const list = listOf(master);
  const texts = entity.name;

  const List = () => (
    <ListPage<Row>
      of={list}
      entity={entity}
      texts={`master:${texts}`}
      icon={icon}
      columns={(t) => [
        ...columns.map(({ field, ...column }, at) => ({
          key: field,
          ...column,
          ...(at === 0 ? { fixed: true as const, card: 'title' as const } : {}),
        })),
        ...(master.usage
          ? [{ key: 'usage', head: t('fields.usage'), cell: usageOf, width: '96px', number: true, minor: true as const }]
          : []),
        { key: 'status', width: '128px', card: 'mark' },
      ]}
      create={`${path}/create`}
      exports
      hrefOf={(row) => `${path}/edit/${row.id}`}
    />
  );

  const Form = ({ row }: { row: Row | null }) => {
    const { t } = useTranslation('master');
    return (
      <RecordForm
        entity={entity}
        row={row}
        list={list.path}
        title={row ? String(row[entity.title]) : t(`${texts}.create`)}
        subtitle={row ? t(`${texts}.one`) : undefined}
        sections={[{ title: t('facts'), fields }]}
        texts="master"
        save={t('save')}
        taken={isWide(entity) ? t(`${texts}.taken`) : undefined}
        remove={{
          title: t('remove.title', { name: String(row?.[entity.title] ?? '') }),
          text: t('remove.text'),
          button: t('remove.button'),
        }}
      />
    );
  };

  const Create = () => {
    const path = useApp((state) => state.navigation.path);
    return <Form key={path} row={null} />;
  };
  const Edit = () => {
    const { t } = useTranslation('master');
    return <RecordPage<Row> gone={t('gone')}>{(row) => <Form key={row.id} row={row} />}</RecordPage>;
  };
  return { List, Create, Edit };
};
