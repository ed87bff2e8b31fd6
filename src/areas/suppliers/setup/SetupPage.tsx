/** /supplierSetup, /supplierGroupSetup and /auditorSetup: the profile step by step; each step is saved by the server, and the setup continues at the first incomplete one on any device. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { stepsFor } from '#domain/kernel/workflow.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { records, session } from '#src/actions/index.ts';
import { LicenceTable } from '#src/areas/suppliers/show/LicenceTable.tsx';
import { usePartnerReason } from '#src/areas/suppliers/show/usePartnerReason.ts';
import { review, stepAt, type SetupStep } from '#src/areas/suppliers/setup/setupSteps.ts';
import { useSaid } from '#src/areas/suppliers/form/useSaid.tsx';
import '#src/areas/suppliers/suppliers.css';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { PrimeSettings } from '#src/components/prime/PrimeSettings.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { selectMayChangeRole } from '#src/selectors/session.ts';
import { useApp, useDeciding, usePending, useWish } from '#src/store/hooks.ts';
import { LanguageSwitch } from '#src/views/form/LanguageSwitch.tsx';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { useDone } from '#src/views/steps/useDone.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';

export interface SetupPageProps {
  entity: Entity;
  row: Row & { name: string; code: string };
  /** of this page */
  path: string;
  steps: readonly SetupStep[];
  inputs: Readonly<Record<string, (input: OwnInput) => ReactNode>>;
  /** the step without fields */
  categories?: ReactNode;
  /** the step that invites people, with its head and its foot */
  users?: (back: string, next: ReactNode) => ReactNode;
  /** namespace of the field labels */
  texts?: string;
}

const keyOf = (entity: Entity, id: number): string => `setup.${entity.collection}.${id}`;

const Review = ({ entity, row, path, back }: Pick<SetupPageProps, 'entity' | 'row' | 'path'> & { back: string }) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const deciding = useDeciding();
  const key = keyOf(entity, row.id);
  const { busySince, failure } = usePending(key);
  const reason = usePartnerReason(entity.name as 'Supplier' | 'SupplierGroup' | 'Auditor', path);
  const offered = stepsFor(entity, row, { registry: entityNamed, ...deciding }).find(({ step }) => step.step === 'completeSetup');
  const unmet = offered?.is === 'unmet' ? offered.guards : [];
  return (
    <>
      <PageHeader back={back} title={t('setup.steps.review')} subtitle={t('setup.reviewText')} />
      {unmet.length > 0 ? (
        <div className="told told--alarm" role="note">
          <p>{t('setup.incomplete')}</p>
          <ul>
            {unmet.map((guard, at) => {
              const { text } = reason(guard);
              const step = guard.guard === 'hasCategory' ? 'categories' : guard.guard === 'contactsComplete' ? 'contacts' : '';
              return (
                <li key={at}>
                  <a href={step ? `${path}?step=${step}` : path}>{text}</a>
                </li>
              );
            })}
          </ul>
        </div>
      ) : (
        <p className="told">{t('setup.ready')}</p>
      )}
      {entity.name === 'Supplier' && (
        <Card title={t('licences.title')}>
          <p className="meta">{t('setup.licences')}</p>
          <LicenceTable acts={false} />
        </Card>
      )}
      <Refusal failure={failure} texts="suppliers" reasonText={reason} />
      <div className="form-footer">
        <Button
          look="filled"
          icon="check"
          busy={busySince !== null}
          aria-disabled={unmet.length > 0 || undefined}
          onClick={() =>
            unmet.length === 0 &&
            void wish(records.transition({ key, collection: entity.collection, id: row.id, version: row.version, step: 'completeSetup' }))
          }
        >
          {t('steps.completeSetup')}
        </Button>
      </div>
    </>
  );
};

/** The session learns of it, and the guard opens the application without another login. */
export const SetupDone = () => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  return (
    <>
      <PageHeader title={t('setup.complete')} />
      <div>
        <Button look="filled" icon="arrow-right" onClick={() => wish(session.reload({}))}>
          {t('setup.open')}
        </Button>
      </div>
    </>
  );
};

/** A page of its own, without the shell: the menu comes with the completed setup. */
export const SetupFrame = ({ row, children }: { row: { name: string; code: string }; children: ReactNode }) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const mayChange = useApp(selectMayChangeRole);
  return (
    <PrimeSettings>
      <div className="setup">
        <header className="setup__top">
          <span className="row">
            <span className="logo" aria-hidden="true" />
            <strong>{row.name}</strong>
            <span className="meta">{row.code}</span>
          </span>
          <span className="row">
            <LanguageSwitch />
            {mayChange && (
              <Button look="text" onClick={() => wish(session.changeRole({}))}>
                {t('setup.changeRole')}
              </Button>
            )}
            <Button look="text" icon="sign-out" onClick={() => wish(session.signOut({}))}>
              {t('setup.signOut')}
            </Button>
          </span>
        </header>
        {children}
      </div>
    </PrimeSettings>
  );
};

export const SetupPage = ({ entity, row, path, steps, inputs, categories, users, texts = 'suppliers' }: SetupPageProps) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  // the guard opens the application with the completed setup, without another login
  useDone(keyOf(entity, row.id), () => void wish(session.reload({})));
  const asked = useApp((state) => state.navigation.query['step']);
  const said = useSaid();
  const names = [...steps.map(({ name }) => name), review];
  const at = names.indexOf(stepAt(steps, row, asked));
  const step = steps[at];
  const address = (name: string | undefined): string => (name ? `${path}?step=${name}` : path);
  const [before, next] = [at > 0 ? address(names[at - 1]) : '', address(names[at + 1])];
  const onward = (
    <div className="form-footer">
      <ButtonLink look="filled" icon="arrow-right" href={next}>
        {t('setup.next')}
      </ButtonLink>
    </div>
  );
  return (
    <SetupFrame row={row}>
      <nav className="setup__steps" aria-label={t('setup.title')}>
        <ol>
          {names.map((name, i) => {
            const done = steps[i]?.done(row) ?? false;
            return (
              <li key={name}>
                <a href={address(name)} aria-current={i === at ? 'step' : undefined}>
                  <Icon name={done ? 'check-circle' : 'circle'} /> {t(`setup.steps.${name}`)}
                  {done && <span className="visually-hidden">{t('setup.done')}</span>}
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
      <div className="setup__main">
        {row['wizardCompleted'] === true ? (
          <SetupDone />
        ) : !step ? (
          <Review entity={entity} row={row} path={path} back={before} />
        ) : step.name === 'users' ? (
          users?.(before, onward)
        ) : step.fields.length === 0 ? (
          <>
            <PageHeader back={before} title={t(`setup.steps.${step.name}`)} />
            {categories}
            {onward}
          </>
        ) : (
          <RecordForm
            key={step.name}
            entity={entity}
            row={row}
            list={before}
            then={next}
            title={t(`setup.steps.${step.name}`)}
            sections={[{ title: t(`sections.${step.name}`), fields: step.fields }]}
            needed={step.needed}
            texts={texts}
            inputs={inputs}
            show={said}
            save={t('setup.save')}
          />
        )}
      </div>
    </SetupFrame>
  );
};
