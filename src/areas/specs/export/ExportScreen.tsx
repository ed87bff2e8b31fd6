/** /specs/export: the register's filters, the columns of the file, and the file itself. */
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { specExports } from '#src/actions/index.ts';
import { specExportList, type SpecListed } from '#src/areas/specs/lists.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { ColumnPicker, columnHead, useAskedColumns } from './ColumnPicker.tsx';
import './export.css';

const forms = [
  ['xlsx', 'file-excel'],
  ['csv', 'file'],
  ['json', 'code'],
] as const;
const batch = 'specExport';

const Forms = () => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const view = useView('list');
  const language = useLanguage();
  const columns = useAskedColumns();
  const running = useApp((state) => state.batches[batch]);
  const total = view?.total ?? 0;
  if (running && isRunning(running)) return <BatchProgress batch={batch} of={running} />;
  const save = (form: (typeof forms)[number][0]): void => {
    if (!view?.list || total === 0) return;
    const { where, order, q, topic } = view.list;
    wish(
      specExports.save({
        key: batch,
        list: { where, order, q, topic },
        total,
        form,
        title: t('specPapers:export.file'),
        language,
        columns: columns.map((name) => ({ name, head: columnHead(t, name) })),
      }),
    );
  };
  return (
    <>
      {running && (
        <span className={running.state === 'failed' ? 'field__error' : 'meta'} role={running.state === 'failed' ? 'alert' : 'status'}>
          {running.failure
            ? failureText(running.failure, t)
            : t(running.state === 'done' ? 'lists:export.done' : 'lists:export.stopped', { count: running.done })}
        </span>
      )}
      {forms.map(([form, icon]) => (
        <Button key={form} icon={icon} aria-disabled={total === 0 || undefined} data-export={form} onClick={() => save(form)}>
          {t(`specPapers:export.${form}`)}
        </Button>
      ))}
    </>
  );
};

const columns: ListPageProps<SpecListed>['columns'] = [
  { key: 'productName', fixed: true, card: 'title' },
  { key: 'specNo', width: '120px' },
  { key: 'revision', width: '88px', number: true },
  { key: 'supplier', at: 'supplier.name', sort: 'supplierId', width: '200px', cut: true },
  { key: 'category', at: 'productCategory.productName', sort: 'productCategoryId', width: '160px', cut: true, minor: true },
  { key: 'effectiveFrom', width: '128px', minor: true },
  { key: 'status', width: '176px', card: 'mark' },
];

const ExportScreen = () => (
  <ListPage<SpecListed>
    of={specExportList}
    entity={ProductMfgSpec}
    texts="specs:list"
    title={useTranslation('specs').t('exportOf')}
    icon="book"
    filters={(t) => ({
      allergen: { label: t('list.allergen'), word: (group) => t(`values.SpecAllergen.group.${group}`) },
      ingredient: { label: t('list.ingredient') },
      supplier: { label: t('fields.ProductMfgSpec.supplierId') },
      category: { label: t('fields.ProductMfgSpec.productCategoryId') },
    })}
    columns={columns}
    hrefOf={(row) => `/specs/show/${row.id}`}
    create={false}
    tools={<Forms />}
    beside={<ColumnPicker />}
  />
);

export default ExportScreen;
