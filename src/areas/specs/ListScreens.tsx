/** /specs/list and /mfg/list: specifications by whose turn it is, with how much of each is filled. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { isClosed, sourcingRoles } from '#domain/specs/specStatuses.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { CopyLink, useMayCopy, type SpecPages } from './copy/CopyLink.tsx';
import { approveHref } from './ApproveLink.tsx';
import { Filled } from './Filled.tsx';
import { developmentList, specList, type SpecListed } from './lists.ts';

const columns: ListPageProps<SpecListed>['columns'] = (t) => [
  {
    key: 'productName',
    cell: (row) => <TitleCell title={row.productName} facts={[row.specNo, t('revision', { n: row.revision })]} />,
    file: ['productName', 'specNo', 'revision'],
    fixed: true,
    card: 'title',
  },
  { key: 'supplier', at: 'supplier.name', sort: 'supplierId', width: '200px', cut: true },
  { key: 'category', at: 'productCategory.productName', sort: 'productCategoryId', width: '160px', cut: true, minor: true },
  { key: 'lane', width: '112px', cell: (row) => <Tag tone="info">{t(`values.ProductMfgSpec.lane.${row.lane}`)}</Tag>, minor: true },
  {
    key: 'filled',
    head: t('filled.title'),
    cell: (row) => <Filled sections={row.sections ?? []} />,
    sort: false,
    file: [],
    width: '144px',
  },
  {
    key: 'dueDate',
    cell: (row) => (row.dueDate ? <DueText value={row.dueDate} over={isClosed(row.status)} /> : <Missing />),
    width: '140px',
  },
  {
    key: 'reviewDueAt',
    cell: (row) => (row.reviewDueAt ? <DueText value={row.reviewDueAt} over={row.status !== 'active'} /> : <Missing />),
    width: '140px',
    minor: true,
  },
  { key: 'effectiveFrom', width: '128px', extra: true },
  { key: 'openComments', width: '104px', number: true, minor: true },
  { key: 'revision', width: '88px', number: true, extra: true },
  { key: 'waitingSince', width: '152px', extra: true },
  { key: 'gtin', width: '144px', extra: true },
  { key: 'sku', width: '120px', extra: true },
  { key: 'status', width: '176px', card: 'mark' },
];

const copying =
  (pages: SpecPages): ListPageProps<SpecListed>['columns'] =>
  (t, shown) => [
    ...(typeof columns === 'function' ? columns(t, shown) : columns),
    {
      key: 'copy',
      head: t('copy.button'),
      cell: (row) => <CopyLink small pages={pages} row={row} />,
      sort: false,
      file: [],
      width: '80px',
      card: 'foot',
    },
  ];
// one object each: a list builds its columns once for a declaration
const withCopy = { '/specs/': copying('/specs/'), '/mfg/': copying('/mfg/') } as const;

type RegisterProps = Pick<ListPageProps<SpecListed>, 'of' | 'texts'> & { pages: SpecPages; create?: string | false; exported?: ReactNode };

const Register = ({ pages, create = false, exported, ...list }: RegisterProps) => {
  const { t } = useTranslation('specs');
  const mayCopy = useMayCopy(pages);
  const caller = useApp(selectCaller);
  return (
    <ListPage<SpecListed>
      {...list}
      entity={ProductMfgSpec}
      icon="book"
      filters={() => ({
        party: { label: t('fields.party'), word: (party) => t(`values.party.${party}`) },
        allergen: { label: t('list.allergen'), word: (group) => t(`values.SpecAllergen.group.${group}`) },
        ingredient: { label: t('list.ingredient') },
        supplier: { label: t('fields.ProductMfgSpec.supplierId') },
        category: { label: t('fields.ProductMfgSpec.productCategoryId') },
      })}
      columns={mayCopy ? withCopy[pages] : columns}
      hrefOf={(row) => approveHref(row, caller) ?? `${pages}show/${row.id}`}
      create={create}
      tools={exported}
      exports
    />
  );
};

/** The file with columns of the sections keeps the filters of the register. */
const ExportLink = () => {
  const { t } = useTranslation('specs');
  const query = useApp((state) => state.navigation.query);
  return (
    <ButtonLink href={`/specs/export?${new URLSearchParams(query).toString()}`} icon="download">
      {t('exportOf')}
    </ButtonLink>
  );
};

/** /specs/list */
export const SpecList = () => {
  const isSourcing = hasRole(sourcingRoles, useApp(selectCaller));
  return (
    <Register
      of={specList}
      texts="specs:list"
      create={isSourcing && '/specs/create'}
      exported={isSourcing && <ExportLink />}
      pages="/specs/"
    />
  );
};

/** /mfg/list */
export const DevelopedSpecList = () => <Register of={developmentList} texts="specs:developed" pages="/mfg/" />;
