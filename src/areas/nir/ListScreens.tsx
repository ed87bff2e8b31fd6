/** /nir/list: requests of staff as a table or a board, proposals of a head office, requests to a factory. /nir/createMfgList: what is to be specified. */
import { useTranslation } from 'react-i18next';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { NirPropose } from '#domain/nir/nirPropose.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { navigation } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { personName } from '#src/components/values/personName.ts';
import {
  awardedList,
  createMfgHref,
  draftList,
  draftsTab,
  draftsView,
  nirPath,
  offerList,
  proposalList,
  requestList,
  specifyPages,
  type AwardedListed,
  type DraftListed,
  type OfferListed,
  type ProposalListed,
  type RequestListed,
} from './lists.ts';
import { sideOf } from './loads.ts';
import { Board } from './board/Board.tsx';
import './nir.css';

const offeredStatuses: readonly string[] = ['Submitted', 'Awarded', 'NotSelected'];

const requestColumns: ListPageProps<RequestListed>['columns'] = (t) => [
  { key: 'name', cell: (row) => <TitleCell title={row.name} facts={[row.code]} />, file: ['name', 'code'], fixed: true, card: 'title' },
  { key: 'status', width: '128px', card: 'mark' },
  { key: 'itemKind', width: '112px', minor: true },
  { key: 'npdId', cell: (row) => row.npd?.name ?? <Missing />, sort: false, file: ['npd.name'], width: '160px', cut: true },
  {
    key: 'productCategoryId',
    cell: (row) => row.productCategory?.productName,
    sort: false,
    file: ['productCategory.productName'],
    width: '144px',
    cut: true,
    minor: true,
  },
  {
    key: 'offers',
    head: t('list.offers'),
    cell: (row) =>
      t('list.offersOf', {
        offers: (row.nirRequests ?? []).filter(({ status }) => offeredStatuses.includes(status)).length,
        asked: (row.nirRequests ?? []).length,
      }),
    sort: false,
    file: [],
    width: '104px',
  },
  {
    key: 'responseDueDate',
    cell: (row) => (row.responseDueDate ? <DueText value={row.responseDueDate} over={row.status !== 'Open'} /> : <Missing />),
    width: '136px',
  },
  { key: 'targetLaunchDate', width: '128px', extra: true },
  {
    key: 'ownerId',
    cell: (row) => (row.owner ? personName(row.owner) : <Missing />),
    sort: false,
    file: ['owner.firstname', 'owner.lastname'],
    width: '144px',
    cut: true,
    minor: true,
  },
  { key: 'updatedAt', width: '132px', extra: true },
];

const ShownAs = ({ board }: { board: boolean }) => {
  const { t } = useTranslation('nir');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const show = (asBoard: boolean): void => {
    const { show: _show, page: _page, ...rest } = query;
    wish(navigation.go({ to: fullPath({ path: nirPath, query: asBoard ? { ...rest, show: 'board' } : rest }) }));
  };
  return (
    <span className="segments" role="group" aria-label={t('list.shownAs')}>
      <Button aria-pressed={!board} onClick={() => show(false)}>
        {t('list.table')}
      </Button>
      <Button aria-pressed={board} onClick={() => show(true)}>
        {t('list.board')}
      </Button>
    </span>
  );
};

const StaffList = () => {
  const board = useApp((state) => state.navigation.query['show'] === 'board');
  return (
    <ListPage<RequestListed>
      of={requestList}
      entity={NewIngredientRequest}
      texts="nir:list"
      icon="lightbulb"
      columns={requestColumns}
      filters={(t) => ({
        due: { label: t('list.due'), word: () => t('list.overdue') },
        project: { label: t('fields.NewIngredientRequest.npdId') },
        category: { label: t('fields.NewIngredientRequest.productCategoryId') },
        owner: { label: t('fields.NewIngredientRequest.ownerId') },
      })}
      create="/nir/create"
      tools={<ShownAs board={board} />}
      {...(board ? { instead: <Board /> } : {})}
      exports
      hrefOf={(row) => `/nir/show/${row.id}`}
    />
  );
};

const proposalColumns: ListPageProps<ProposalListed>['columns'] = (t) => [
  {
    key: 'nirId',
    head: t('fields.NewIngredientRequest.name'),
    cell: (row) => <TitleCell title={row.nir?.name ?? ''} facts={[row.nir?.code]} />,
    file: ['nir.name', 'nir.code'],
    sort: false,
    fixed: true,
    card: 'title',
  },
  { key: 'status', width: '136px', card: 'mark' },
  {
    key: 'factories',
    head: t('list.factories'),
    cell: (row) =>
      t('list.offersOf', {
        offers: (row.nirRequests ?? []).filter(({ status }) => offeredStatuses.includes(status)).length,
        asked: (row.nirRequests ?? []).length,
      }),
    sort: false,
    file: [],
    width: '128px',
  },
  {
    key: 'dueDate',
    cell: (row) => (row.dueDate ? <DueText value={row.dueDate} over={row.status !== 'Proposed'} /> : <Missing />),
    width: '144px',
  },
];

const OfficeList = () => (
  <ListPage<ProposalListed>
    of={proposalList}
    entity={NirPropose}
    texts="nir:proposals"
    icon="lightbulb"
    columns={proposalColumns}
    exports
    hrefOf={(row) => `/nir/${row.status === 'Matched' ? 'edit' : 'matching'}/${row.nirId}/nirPropose/${row.id}`}
  />
);

const offerColumns: ListPageProps<OfferListed>['columns'] = (t) => [
  {
    key: 'nirId',
    head: t('fields.NewIngredientRequest.name'),
    cell: (row) => <TitleCell title={row.nir?.name ?? ''} facts={[row.nir?.code]} />,
    file: ['nir.name', 'nir.code'],
    sort: false,
    fixed: true,
    card: 'title',
  },
  { key: 'status', width: '144px', card: 'mark' },
  {
    key: 'dueDate',
    cell: (row) =>
      row.dueDate ? <DueText value={row.dueDate} over={!['Requested', 'Accepted', 'Returned'].includes(row.status)} /> : <Missing />,
    width: '144px',
  },
  { key: 'submittedAt', width: '144px', minor: true },
];
const offerPage: Readonly<Record<string, string>> = { Requested: 'request', Accepted: 'edit', Returned: 'edit' };

const FactoryList = () => (
  <ListPage<OfferListed>
    of={offerList}
    entity={NirRequest}
    texts="nir:offers"
    icon="lightbulb"
    columns={offerColumns}
    exports
    hrefOf={(row) => `/nir/${offerPage[row.status] ?? 'view'}/${row.id}`}
  />
);

export const NirList = () => {
  const side = useApp((state) => sideOf(state.session.roles));
  if (side === 'office') return <OfficeList />;
  return side === 'factory' ? <FactoryList /> : <StaffList />;
};

const awardedColumns: ListPageProps<AwardedListed>['columns'] = (t) => [
  {
    key: 'nirId',
    head: t('fields.NewIngredientRequest.name'),
    cell: (row) => <TitleCell title={row.nir?.name ?? ''} facts={[row.nir?.code]} />,
    file: ['nir.name', 'nir.code'],
    sort: false,
    fixed: true,
    card: 'title',
  },
  { key: 'supplierId', cell: (row) => row.supplier?.name, sort: false, file: ['supplier.name'], width: '200px', cut: true },
  { key: 'decidedAt', head: t('createMfg.awarded'), width: '144px' },
  {
    key: 'samples',
    head: t('createMfg.samples'),
    cell: (row) => t('createMfg.approvedSamples', { count: (row.nirSamples ?? []).filter(({ status }) => status === 'Approved').length }),
    sort: false,
    file: [],
    width: '152px',
  },
  {
    key: 'create',
    head: t('steps.createMfgSpec'),
    cell: (row) => <RowSteps entity={NirRequest} row={{ ...row }} texts="nir" pages={specifyPages(row)} />,
    sort: false,
    file: [],
    width: '264px',
    card: 'foot',
  },
];
const draftColumns: ListPageProps<DraftListed>['columns'] = [
  {
    key: 'productName',
    cell: (row) => <TitleCell title={row.productName} facts={[row.specNo]} />,
    file: ['productName', 'specNo'],
    fixed: true,
    card: 'title',
  },
  { key: 'supplierId', cell: (row) => row.supplier?.name, sort: false, file: ['supplier.name'], width: '200px', cut: true },
  { key: 'waitingSince', width: '152px' },
  { key: 'status', width: '160px', card: 'mark' },
];

/** The other rows that the badge counts. */
const CountedDrafts = () => {
  const { t } = useTranslation('nir');
  const rows = useView<DraftListed>(draftsView)?.rows ?? [];
  return rows.length === 0 ? null : (
    <section className="stack" aria-labelledby="counted-drafts">
      <h2 id="counted-drafts">{t('createMfg.tabs.drafts')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} data-row={row.id}>
            <a href={`/mfg/edit/${row.id}`}>{row.productName}</a>{' '}
            <span className="meta">{[row.specNo, row.supplier?.name].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const CreateMfgList = () => {
  const { t } = useTranslation('nir');
  const tab = useApp((state) => (state.navigation.query['tab'] === draftsTab ? draftsTab : 'awarded'));
  const counted = useApp((state) => state.navigation.query['topic'] !== undefined);
  const tabs = (
    <Tabs
      label={t('createMfg.title')}
      active={tab}
      items={['awarded', draftsTab].map((key) => ({ key, label: t(`createMfg.tabs.${key}`), href: createMfgHref(key) }))}
    />
  );
  return tab === draftsTab ? (
    <ListPage<DraftListed>
      key={draftsTab}
      of={draftList}
      entity={ProductMfgSpec}
      texts="specs:drafts"
      title={t('createMfg.title')}
      icon="book"
      columns={draftColumns}
      tabs={tabs}
      hrefOf={(row) => `/mfg/edit/${row.id}`}
    />
  ) : (
    <ListPage<AwardedListed>
      key="awarded"
      of={awardedList}
      entity={NirRequest}
      texts="nir:createMfg"
      icon="book"
      columns={awardedColumns}
      tabs={tabs}
      above={counted ? <CountedDrafts /> : undefined}
      hrefOf={(row) => `/nir/show/${row.nirId}?tab=offers`}
    />
  );
};
