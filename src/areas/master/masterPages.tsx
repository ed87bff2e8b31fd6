/** Pages of plain master data: a list by state, and one form for new and kept records. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/kernel/entity.ts';
import { masterStatuses } from '#domain/master/masterRows.ts';
import { listOf, type MasterEntity } from '#src/areas/master/masterEntity.ts';
import type { Column } from '#src/components/listColumns.ts';
import { Missing } from '#src/components/Missing.tsx';
import { NumberText } from '#src/components/NumberText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useApp } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { RecordPage } from '#src/views/RecordPage.tsx';

const wordOf = ({ entity, word }: MasterEntity, t: TFunction) => (field: string, value: string): string => word?.(t, field, value) ?? t(`values.${entity.name}.${field}.${value}`);

const columnsOf = (master: MasterEntity, t: TFunction): readonly Column<Row>[] => {
  const { entity, columns } = master;
  const word = wordOf(master, t);
  const named = columns.map(({ field, width, minor }, at): Column<Row> => {
    const { kind, values } = entity.fields[field]!;
    const head = t(`fields.${entity.name}.${field}`);
    const number = kind === 'int' || kind === 'number';
    const cell = (row: Row) => {
      const value = row[field] as string | number | null | undefined;
      if (value === null || value === undefined || value === '') return <Missing />;
      return number ? <NumberText value={Number(value)} /> : values ? word(field, String(value)) : String(value);
    };
    return {
      key: field, head, cell, sort: field,
      ...(at === 0 ? { fixed: true as const, card: 'title' as const } : {}),
      ...(number ? { number } : {}),
      ...(width ? { width } : {}),
      ...(minor ? { minor } : {}),
      sheet: [{ head, at: field, kind: number ? 'number' : 'text', ...(values ? { words: Object.fromEntries(values.map((value) => [value, word(field, value)])) } : {}) }],
    };
  });
  const status = t('fields.status');
  return [
    ...named,
    {
      key: 'status', head: status, width: '128px', card: 'mark', sort: 'status',
      cell: (row) => <StatusChip entity="MasterData" status={String(row['status'])} />,
      sheet: [{ head: status, at: 'status', kind: 'text', words: Object.fromEntries(masterStatuses.map((value) => [value, t(`tabs.${value}`)])) }],
    },
  ];
};

/** List, create and edit of one entity. */
export const masterPages = (master: MasterEntity) => {
  const { entity, path, icon, fields } = master;
  const list = listOf(master);
  const texts = entity.name;

  const List = () => {
    const { t } = useTranslation('master');
    const word = wordOf(master, t);
    return (
      <ListPage<Row>
        of={list}
        title={t(`${texts}.title`)}
        search={t(`${texts}.search`)}
        icon={icon}
        columns={columnsOf(master, t)}
        exports
        tab={(name) => t(`tabs.${name}`)}
        none={(tab) => t(`none.${tab}`)}
        filters={Object.fromEntries((master.filters ?? []).map(({ key }) => [key, { label: t(`fields.${texts}.${key}`), word: (value: string) => word(key, value) }]))}
        create={{ href: `${path}/create`, text: t(`${texts}.create`) }}
        hrefOf={(row) => `${path}/edit/${row.id}`}
        moved={t('moved')}
      />
    );
  };

  const Form = ({ row }: { row: Row | null }) => {
    const { t } = useTranslation('master');
    const word = wordOf(master, t);
    return (
      <RecordForm
        entity={entity}
        row={row}
        list={list.path}
        title={row ? String(row[entity.title]) : t(`${texts}.create`)}
        subtitle={row ? t(`${texts}.one`) : undefined}
        sections={[{ title: t('facts'), fields }]}
        label={(name) => t(`fields.${texts}.${name}`)}
        choices={Object.fromEntries(fields.filter((name) => entity.fields[name]!.values).map((name) => [name, entity.fields[name]!.values!.map((value) => ({ value, label: word(name, value) }))]))}
        save={t('save')}
        taken={t(`${texts}.taken`)}
        remove={{ title: t('remove.title', { name: String(row?.[entity.title] ?? '') }), text: t('remove.text'), button: t('remove.button') }}
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
