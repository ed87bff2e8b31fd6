/** /nir/create and /nir/edit/:id of staff: the brief, the project, the target in a grid, and beside it what was sourced already. */
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { creatable, editable } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { nirPath } from '#src/areas/nir/lists.ts';
import type { NirRow } from '#src/areas/nir/loads.ts';
import '#src/areas/nir/nir.css';
import { inputsOf } from './inputs.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { SourcedPart } from './Sourced.tsx';

// the grid is no part of the form
const TargetPart = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "nirTarget" */ './TargetPart.tsx')).TargetPart,
}));

const item = ['itemKind', 'name', 'requestType', 'productCategoryId', 'technologyId', 'brandId', 'npdId'];
const brief = ['description', 'requiredLicenceIds', 'targetLaunchDate', 'files'];
const commercial = [
  'targetCost',
  'currency',
  'shareTargetCost',
  'forecastQty',
  'forecastUnit',
  'sampleQty',
  'responseDueDate',
  'sampleDueDate',
];

const useSections = (may: ReadonlySet<string> | null) => {
  const { t } = useTranslation('nir');
  const among = (names: readonly string[]): readonly string[] => (may ? names.filter((name) => may.has(name)) : names);
  return [
    { title: t('form.item'), fields: among(item) },
    { title: t('form.brief'), fields: among(brief) },
    { title: t('form.commercial'), fields: among(commercial) },
  ].filter(({ fields }) => fields.length > 0);
};

const NewProject = () => {
  const { t } = useTranslation('nir');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('form.project')}
      </Button>
      {open && <ProjectDialog onClose={() => setOpen(false)} />}
    </div>
  );
};

/** /nir/create */
export const NirCreate = () => {
  const { t } = useTranslation('nir');
  const { caller } = useDeciding();
  const sections = useSections(creatable(NewIngredientRequest, caller));
  return (
    <div className="nir-form">
      <RecordForm
        entity={NewIngredientRequest}
        row={null}
        list={nirPath}
        then="/nir/edit/{id}"
        title={t('form.create')}
        sections={sections}
        texts="nir"
        inputs={inputsOf(null)}
        save={t('form.save')}
        above={<NewProject />}
      />
      <aside className="nir-form__beside">
        <SourcedPart />
      </aside>
    </div>
  );
};

const Edit = ({ row }: { row: NirRow }) => {
  const { t } = useTranslation('nir');
  const deciding = useDeciding();
  const may = editable(NewIngredientRequest, { ...row }, { registry: entityNamed, ...deciding });
  const sections = useSections(typeof may === 'string' ? null : may);
  const steps = (
    <div className="stack">
      <StepBar
        entity={NewIngredientRequest}
        row={{ ...row }}
        texts="nir"
        initial={{ responseDueDate: row.responseDueDate, sampleDueDate: row.sampleDueDate, sampleQty: row.sampleQty }}
      />
      <div className="row">
        <ButtonLink icon="eye" href={`/nir/show/${row.id}`}>
          {t('one')}
        </ButtonLink>
        <NewProject />
      </div>
      {typeof may === 'string' && <p className="told">{t('form.closed')}</p>}
      {row.returnReason !== null && (
        <div className="told told--alarm">
          <b>{t('fields.NewIngredientRequest.returnReason')}</b>
          <p data-unrecorded="">{row.returnReason}</p>
        </div>
      )}
    </div>
  );
  return (
    <div className="stack">
      <div className="nir-form">
        <RecordForm
          entity={NewIngredientRequest}
          row={{ ...row }}
          list={nirPath}
          then={`/nir/show/${row.id}`}
          title={row.name}
          subtitle={row.code}
          sections={sections}
          texts="nir"
          inputs={inputsOf(row)}
          fileNames="files"
          save={t('form.save')}
          above={steps}
          remove={{ title: t('form.remove.title'), text: t('form.remove.text'), button: t('form.remove.button') }}
        />
        <aside className="nir-form__beside">
          <SourcedPart />
        </aside>
      </div>
      <Suspense fallback={<Skeleton rows={4} />}>
        <TargetPart />
      </Suspense>
    </div>
  );
};

/** /nir/edit/:id */
export const NirEdit = () => {
  const { t } = useTranslation('nir');
  return <RecordPage<NirRow> gone={t('gone')}>{(row) => <Edit key={row.id} row={row} />}</RecordPage>;
};
