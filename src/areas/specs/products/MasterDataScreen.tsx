/** /product/masterData/edit/:id: names, codes and pack of a product and, where it has no specification, the parameters that it is tested for; saved by themselves. */
import { useDeferredValue, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSignOf } from '#domain/numberText.ts';
import { decide } from '#domain/kernel/workflow.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import { entityNamed } from '#domain/registry.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { ProductParameter } from '#domain/specs/lines/productParameter.ts';
import { masterFaults } from '#domain/specs/masterFaults.ts';
import { policyOf } from '#domain/specs/masterPolicy.ts';
import { missingOf } from '#domain/specs/productMissing.ts';
import { fieldLabel } from '#domain/words.ts';
import { IssueList } from '#src/areas/specs/checks/ChecksSection.tsx';
import { columnsOf } from '#src/areas/specs/editor/lineColumns.ts';
import { ClashesContext, ClashMark, createClashes } from '#src/components/form/clashes.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { Field, type FieldIds } from '#src/components/form/Field.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useCountries } from '#src/components/values/countries.ts';
import { useAppStore, useDeciding } from '#src/store/hooks.ts';
import { Begun } from '#src/views/editor/Begun.tsx';
import type { LinedEditor } from '#src/views/editor/linedEditor.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { useEditorClashes } from '#src/views/editor/useEditorClashes.ts';
import { useStored } from '#src/views/editor/useStored.ts';
import { ValueInput } from '#src/views/editor/ValueInput.tsx';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { RefChoice } from '#src/views/form/RefChoice.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import { LineGrid } from '#src/views/grid/LineGrid.tsx';
import type { GridLine } from '#src/views/grid/types.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { productEditor, productPart } from './productEditor.ts';
import { categories } from '../masters/masterLoads.ts';
import { brands, sellers, type ProductMasterRow } from './masterDataLoads.ts';
import '#src/areas/specs/specs.css';

type Editing = LinedEditor<ProductMasterRow>;

const firstColumns = ['name', 'type', 'unit', 'min', 'max', 'n', 'c', 'm', 'M', 'allowedValues', 'onCoa', 'critical', 'method', 'group'];
const groups = [
  { title: 'names', fields: ['name', 'nameLocal', 'kind', 'productCategoryId', 'brandId', 'description'] },
  { title: 'codes', fields: ['sku', 'gtin', 'netContent', 'unitsPerCase'] },
  { title: 'proof', fields: ['coaPolicy', 'sellerSupplierId', 'importer', 'registrationNo'] },
  { title: 'masterData.images', fields: ['images'] },
] as const;
const wide: ReadonlySet<string> = new Set(['name', 'description', 'images']);

const asRow = (value: unknown): Row | null => (value as Row | null | undefined) ?? null;
const declared: Readonly<Record<string, Declared>> = ProductInfo.fields;

const refsOf = (row: ProductMasterRow): Readonly<Record<string, readonly [RefFilter, Row | null | undefined]>> => ({
  brandId: [brands, asRow(row.brand)],
  productCategoryId: [categories, asRow(row.productCategory)],
  sellerSupplierId: [sellers, asRow(row.sellerSupplier)],
});

const rowName = (line: GridLine): string => line.text['name'] ?? '';

const useProductEditor = (row: ProductMasterRow): Editing => {
  const { t } = useTranslation('specs');
  const store = useAppStore();
  const countries = useCountries();
  const language = useLanguage();
  const [editor] = useState(() =>
    productEditor({ store, row, columns: columnsOf({ t, countries }, ProductParameter, firstColumns), decimal: decimalSignOf(language) }),
  );
  return editor;
};

const Clashes = ({ editor }: { editor: Editing }) => {
  const { t } = useTranslation('specs');
  const words = useMemo(
    () => ({
      part: productPart,
      label: (name: string) => fieldLabel(t, ProductInfo, name),
      shown: (name: string, value: unknown) => <FieldValue entity={ProductInfo} name={name} value={value} texts="specs" />,
      lines: t('products.masterData.parameters'),
    }),
    [t],
  );
  useEditorClashes(editor, words);
  return null;
};

interface FactsProps {
  editor: Editing;
  row: ProductMasterRow;
  names: readonly string[];
  writable: boolean;
}

const Facts = ({ editor, row, names, writable }: FactsProps) => {
  const { t } = useTranslation('specs');
  const { values, wrong } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const refs = refsOf(row);
  const input = (name: string, label: string, ids: FieldIds): ReactNode => {
    const value = values[name] ?? null;
    const ref = refs[name];
    const same = { ids, disabled: !writable };
    return ref ? (
      <RefChoice {...same} of={ref[0]} present={ref[1]} value={value as number | null} onChange={(id) => editor.set(name, id)} />
    ) : (
      <ValueInput {...same} texts="specs" editor={editor} entity={ProductInfo} name={name} label={label} value={value} />
    );
  };
  return (
    <div className="spec-values">
      {names.map((name) => {
        const [issue] = wrong[name] ?? [];
        const label = fieldLabel(t, ProductInfo, name);
        return (
          <Field
            key={name}
            name={name}
            label={label}
            required={declared[name]?.required === true}
            className={wide.has(name) ? 'spec-values__wide' : ''}
            error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}
            live={<ClashMark id={`${productPart}.${name}`} />}
          >
            {(ids) => input(name, label, ids)}
          </Field>
        );
      })}
    </div>
  );
};

/** What still lacks, as it is typed, and limits that a certificate could not be judged by. */
const Lacking = ({ editor, row }: { editor: Editing; row: ProductMasterRow }) => {
  const { t } = useTranslation('specs');
  const { values } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const lines = useDeferredValue(useSyncExternalStore(editor.lines.subscribe, editor.lines.lines));
  const names = missingOf({ ...row, ...values, parameterCount: lines.length });
  const faults = useMemo(() => {
    const rows = lines.map((line) => ({ ...editor.lines.values(line), lineKey: line.key, seq: line.seq }));
    return rows.length === 0 ? [] : masterFaults(policyOf({}, rows).parameters);
  }, [lines, editor]);
  return (
    <Section title={t('products.masterData.lacking')} id="lacking" count={names.length + faults.length}>
      {names.length + faults.length === 0 && <p className="muted">{t('products.masterData.complete')}</p>}
      {names.length > 0 && (
        <ul className="stack">
          {names.map((name) => (
            <li key={name}>{fieldLabel(t, ProductInfo, name)}</li>
          ))}
        </ul>
      )}
      {faults.length > 0 && <IssueList issues={faults} hrefOf={() => '#parameters'} />}
    </Section>
  );
};

const Footer = ({ editor }: { editor: Editing }) => {
  const { t } = useTranslation('specs');
  const { key } = editor;
  const stored = useStored(useMemo(() => [{ key, part: productPart }], [key]));
  return (
    <FormFooter mark={<DraftMark {...stored} />}>
      <Button look="filled" icon="save" onClick={editor.save}>
        {t('steps.save')}
      </Button>
    </FormFooter>
  );
};

const Editor = ({ row, begun }: { row: ProductMasterRow; begun: ProductMasterRow }) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const writable = decide(ProductInfo, 'save', { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  const editor = useProductEditor(begun);
  const [clashes] = useState(createClashes);
  const count = useSyncExternalStore(editor.lines.subscribe, () => editor.lines.keys().length);
  useAttached(editor, writable);
  useSaveKey(editor.save);
  return (
    <ClashesContext value={clashes}>
      <div className="record">
        <RecordHead
          back="/product/masterData/list"
          no={row.sku}
          title={row.name}
          subtitle={row.productCategory?.productName}
          marks={<StatusChip entity={ProductInfo.name} status={row.status} />}
          tools={
            <>
              <WatchingFaces collection="ProductInfos" id={row.id} />
              <ButtonLink href={`/product/show/${row.id}`} icon="eye">
                {t('products.masterData.show')}
              </ButtonLink>
            </>
          }
        >
          <StepBar entity={ProductInfo} row={{ ...row }} texts="specs" only={['activate', 'deactivate']} />
        </RecordHead>
        {!writable && (
          <p className="told" role="alert">
            {t('products.masterData.closed')}
          </p>
        )}
        <Clashes editor={editor} />
        <div className="record__columns">
          <div className="record__main">
            {groups.map(({ title, fields }) => (
              <Section key={title} title={t(`products.${title}`)} id={fields[0]}>
                <Facts editor={editor} row={row} names={fields} writable={writable} />
              </Section>
            ))}
            <Section title={t('products.masterData.parameters')} id="parameters" count={count}>
              {row.activeSpecId !== null && <p className="muted">{t('products.masterData.ofSpec')}</p>}
              <LineGrid store={editor.lines} label={t('products.masterData.parameters')} rowName={rowName} readOnly={!writable} />
            </Section>
          </div>
          <aside>
            <Lacking editor={editor} row={row} />
          </aside>
        </div>
        {writable && <Footer editor={editor} />}
      </div>
    </ClashesContext>
  );
};

const MasterDataScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <RecordPage<ProductMasterRow> gone={t('products.gone')}>
      {(row) => (
        <Begun key={row.id} row={row}>
          {(begun) => <Editor row={row} begun={begun} />}
        </Begun>
      )}
    </RecordPage>
  );
};

export default MasterDataScreen;
