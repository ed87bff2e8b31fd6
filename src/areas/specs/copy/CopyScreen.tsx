/** /specs/copy/:id and /mfg/copy/:id: which sections go into a new specification, for which factory, and what stays behind. */
import { Controller, useWatch, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { remote } from '#src/actions/index.ts';
import type { SectionRow, SpecRow } from '#src/areas/specs/loads.ts';
import { SectionAmount } from '#src/areas/specs/SectionAmount.tsx';
import { useSections } from '#src/areas/specs/useSections.ts';
import '#src/areas/specs/specs.css';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { safePath } from '#src/selectors/address.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { RecordFields, type OwnInput } from '#src/views/form/RecordFields.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import { useRecordForm } from '#src/views/form/useRecordForm.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { copyKey } from './CopiedNotice.tsx';
import type { SpecPages } from './CopyLink.tsx';
import { Preview } from './Preview.tsx';

interface CopyValues {
  productName: string | null;
  supplierId: number | null;
  sections: SectionName[];
}

const factories: RefFilter = {
  key: 'spec.copyFactory',
  collection: 'Suppliers',
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row) => String(row['name']),
  among: { supplierType: 'factory', status: 'active' },
};

interface ChosenProps {
  rows: readonly SectionRow[];
  chosen: readonly SectionName[];
  onChange: (chosen: SectionName[]) => void;
}

const Chosen = ({ rows, chosen, onChange }: ChosenProps) => {
  const { t } = useTranslation('specs');
  const pick = (on: (section: SectionName) => boolean): void => onChange(rows.map(({ section }) => section).filter(on));
  const all = chosen.length === rows.length;
  return (
    <Card
      title={t('copy.sections')}
      actions={
        <Button small look="text" onClick={() => pick(() => !all)}>
          {t(all ? 'copy.none' : 'copy.all')}
        </Button>
      }
    >
      <ul className="spec-amounts" aria-label={t('copy.sections')}>
        {rows.map((row) => (
          <li key={row.id}>
            <input
              type="checkbox"
              id={`copy-${row.section}`}
              className="check"
              checked={chosen.includes(row.section)}
              onChange={({ target }) => pick((section) => (section === row.section ? target.checked : chosen.includes(section)))}
            />
            <label htmlFor={`copy-${row.section}`} className="spec-amounts__label">
              <SectionAmount row={row} />
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const useCopyForm = (row: SpecRow, rows: readonly SectionRow[], mayChoose: boolean, pages: SpecPages) => {
  const wish = useWish();
  const state = useRecordForm<FieldValues, SpecRow>({
    entity: ProductMfgSpec,
    key: copyKey,
    names: ['productName', 'supplierId'],
    row: null,
    valuesOf: ({ productName, supplierId }) => ({ productName, supplierId, sections: [] }),
    empty: (): CopyValues & FieldValues => ({
      productName: row.productName,
      supplierId: row.supplierId,
      sections: rows.map(({ section }) => section),
    }),
    ends: true,
    send: ({ typed, then: { go, discard } }) => {
      const { productName, supplierId, sections } = typed as CopyValues;
      wish(
        remote.call({
          key: copyKey,
          method: 'POST',
          path: `/${ProductMfgSpec.collection}/${row.id}/copy`,
          body: { productName, sections, ...(mayChoose ? { supplierId } : {}) },
          keep: true,
          then: { ...(go === undefined ? {} : { go }), ...(discard === undefined ? {} : { discard }) },
        }),
      );
    },
  });
  const save = (): void => void state.form.handleSubmit((values) => state.save({ ...values }, state.thenOf(`${pages}show/{id}`)))();
  return { ...state, save };
};

interface CopyProps {
  row: SpecRow;
  rows: readonly SectionRow[];
  pages: SpecPages;
}

const Copy = ({ row, rows, pages }: CopyProps) => {
  const { t } = useTranslation('specs');
  const mayChoose = hasRole(sourcingRoles, useApp(selectCaller));
  const { form, save, busy, failure, draftAt, startOver } = useCopyForm(row, rows, mayChoose, pages);
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? `${pages}show/${row.id}`;
  const { supplierId, sections } = useWatch({ control: form.control }) as CopyValues;
  useSaveKey(save);
  const names = mayChoose ? ['productName', 'supplierId'] : ['productName'];
  const factory = (input: OwnInput) => (
    <RefField {...input} required of={factories} present={row.supplier ? { version: 1, ...row.supplier } : null} />
  );
  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        back={back}
        title={t('copy.title')}
        subtitle={`${row.specNo} · ${t('revision', { n: row.revision })} · ${row.productName}`}
      />
      <div className="stack narrow-page">
        <ErrorSummary control={form.control} />
        <Card title={t('copy.about')}>
          <div className="form-fields">
            <RecordFields
              entity={ProductMfgSpec}
              names={names}
              control={form.control}
              texts="specs"
              slot={copyKey}
              locked={() => false}
              inputs={{ supplierId: factory }}
            />
          </div>
        </Card>
        <Controller
          control={form.control}
          name="sections"
          render={({ field }) => <Chosen rows={rows} chosen={sections} onChange={field.onChange} />}
        />
        <Preview row={row} rows={rows} chosen={sections} abroad={mayChoose && supplierId !== row.supplierId} />
        <Refusal failure={failure} marked={names} texts="specs" />
      </div>
      <DraftFooter busy={busy} draftAt={draftAt} problems={Object.keys(form.formState.errors).length} onDiscard={startOver}>
        <Button look="filled" icon="copy" busy={busy} onClick={save}>
          {t('copy.save')}
        </Button>
      </DraftFooter>
    </form>
  );
};

const Loaded = ({ row, pages }: { row: SpecRow; pages: SpecPages }) => {
  const { t } = useTranslation('specs');
  const rows = useSections();
  // what a factory drafts for itself is no content for staff yet
  if (rows === null || rows.length === 0) return <EmptyState icon="copy" title={t('copy.empty')} />;
  return <Copy key={row.id} row={row} rows={rows} pages={pages} />;
};

const Page = ({ pages }: { pages: SpecPages }) => {
  const { t } = useTranslation('specs');
  return (
    <RecordPage<SpecRow> gone={t('gone')} needs={['making', 'presenting']}>
      {(row) => <Loaded row={row} pages={pages} />}
    </RecordPage>
  );
};

/** /specs/copy/:id */
export const SpecCopy = () => <Page pages="/specs/" />;
/** /mfg/copy/:id */
export const DevelopedCopy = () => <Page pages="/mfg/" />;
