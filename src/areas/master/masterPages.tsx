/** Pages of simple master data: a list by status, and one form for new and existing records. */
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { choicesView, listOf, type MasterPlace, type MasterRef } from '#src/areas/master/masterEntity.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { selectRows } from '#src/selectors/views.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { UsageCell } from '#src/views/list/UsageCell.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

/** The name of the row a field refers to; names of persons are never exported. */
const nameColumn = (ref: MasterRef | undefined): Partial<FieldColumn<Row>> =>
  ref
    ? {
        cell: (row) => (row[ref.relation] ? ref.label(row[ref.relation] as Row) : <Missing />),
        sort: false,
        cut: true,
        file: [],
      }
    : {};

/** Several fields together are unique: one sentence says so; a single field says it itself. */
const isWide = ({ unique = [] }: Entity): boolean => unique.some(({ fields }) => fields.length > 1);

/** List, create and edit of one entity. */
export const masterPages = (master: MasterPlace) => {
  const { entity, icon, fields, columns, refs = [], create, path } = master;
  const title = columns.findIndex(({ field }) => field === entity.title);
  const list = listOf(master);
  const texts = entity.name;

  const List = () => {
    const { t } = useTranslation('master');
    return (
      <ListPage<Row>
        of={list}
        entity={entity}
        texts={`master:${texts}`}
        icon={icon}
        columns={(t) => [
          ...columns.map(({ field, ...column }, at) => ({
            key: field,
            ...column,
            ...nameColumn(refs.find((ref) => ref.field === field)),
            ...(at <= title ? { fixed: true as const } : {}),
            ...(at === title ? { card: 'title' as const } : {}),
          })),
          ...(master.usage
            ? [
                {
                  key: 'usage',
                  head: t('fields.usage'),
                  cell: (row: Row) => <UsageCell row={row} />,
                  width: '96px',
                  number: true,
                  minor: true as const,
                },
              ]
            : []),
          { key: 'status', width: '128px', card: 'mark' },
        ]}
        create={create}
        tools={
          master.imports && (
            <ButtonLink icon="upload" href={`${path}/import`}>
              {t(`${texts}.lines.import`)}
            </ButtonLink>
          )
        }
        exports
        hrefOf={(row) => `${path}/edit/${row.id}`}
      />
    );
  };

  /** The row a reference points to stays a choice, even if it could not be chosen again. */
  const useChoices = (row: Row | null): Readonly<Record<string, readonly Choice[]>> => {
    const known = useApp((state) => refs.map((ref) => selectRows(state, choicesView(ref))), shallowEqual);
    return Object.fromEntries(
      refs.map((ref, at) => {
        const present = row?.[ref.relation] as Row | null | undefined;
        const others = known[at]!.filter(({ id }) => id !== present?.id);
        return [ref.field, (present ? [present, ...others] : others).map((one) => ({ value: one.id, label: ref.label(one) }))];
      }),
    );
  };

  const Form = ({ row }: { row: Row | null }) => {
    const { t } = useTranslation('master');
    const choices = useChoices(row);
    return (
      <RecordForm
        entity={entity}
        row={row}
        list={list.path}
        title={row ? String(row[entity.title]) : t(`${texts}.create`)}
        subtitle={row ? t(`${texts}.one`) : undefined}
        sections={[{ title: t('facts'), fields }]}
        choices={choices}
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
