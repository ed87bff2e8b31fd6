/** /complaint/brandContact/list: whom brands want told, by brand. */
import { useTranslation } from 'react-i18next';
import { list, navigation } from '#src/actions/index.ts';
import { contactColumns } from '#src/areas/complaints/brandContacts/contactColumns.tsx';
import { contactsListName, contactTabOf, contactTabs } from '#src/areas/complaints/brandContacts/contactLoads.ts';
import type { ContactRow } from '#src/areas/complaints/rows.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { FilterBar } from '#src/components/FilterBar.tsx';
import { NoMatch } from '#src/components/NoMatch.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Tabs } from '#src/components/Tabs.tsx';
import { queryText } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { ColumnsButton } from '#src/views/list/ColumnsButton.tsx';
import { useColumns } from '#src/views/list/useColumns.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

const PATH = '/complaint/brandContact/list';
const cleared = { q: null, brand: null, page: null };

const ListScreen = () => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const view = useView('list');
  const brands = useView('brands')?.rows ?? [];
  const tab = contactTabOf(query);
  const { tab: _tab, page: _page, ...kept } = query;
  const used = (query['q'] ? 1 : 0) + (query['brand'] ? 1 : 0);
  const offered = contactColumns(t);
  const chosen = useColumns<ContactRow>(contactsListName, () => offered);
  const create = (
    <ButtonLink href="/complaint/brandContact/create" look="filled" icon="plus">
      {t('contacts.create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('contacts.title')}>
        <ColumnsButton all={offered} {...chosen} />
        {create}
      </PageHeader>
      <Tabs
        label={t('complaints:list.tabs')}
        active={tab}
        items={contactTabs.map((key) => ({ key, label: t(`contacts.tabs.${key}`), href: `${PATH}${queryText({ ...kept, ...(key === 'active' ? {} : { tab: key }) })}`, count: view?.counts[key] ?? null }))}
      />
      <FilterBar
        q={query['q'] ?? ''}
        placeholder={t('contacts.search')}
        onSearch={(q) => (q === (query['q'] ?? '') ? undefined : wish(list.change({ view: 'list', q })))}
        filters={[
          {
            key: 'brand',
            label: t('complaints:fields.brandId'),
            options: brands.map((row) => ({ value: String(row.id), label: String(row['name']) })),
            value: (query['brand'] ?? '').split(',').filter(Boolean),
          },
        ]}
        onFilter={(key, value) => wish(navigation.query({ set: { [key]: value.join(',') || null, page: null } }))}
        onClear={() => wish(navigation.query({ set: cleared }))}
      />
      <ListFrame<ContactRow>
        label={t('contacts.title')}
        columns={chosen.shown}
        chosen={chosen.table.columns !== null}
        density={chosen.table.density ?? undefined}
        hrefOf={(row) => `/complaint/brandContact/edit/${row.id}`}
        moved={t('complaints:list.moved')}
        empty={
          used > 0 ? (
            <NoMatch count={used} onClear={() => wish(navigation.query({ set: cleared }))} />
          ) : (
            <EmptyState icon="id-card" title={t(`contacts.none.${tab}`)}>
              {tab === 'active' && create}
            </EmptyState>
          )
        }
      />
    </>
  );
};

export default ListScreen;
