/** /masterData/auditForm/show/:id and /masterData/selfAssessmentForm/show/:id: a version of a form for reading, and what changed against the one before. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditForm } from '#domain/audits/auditForm.ts';
import { AuditFormQuestion } from '#domain/audits/auditFormQuestion.ts';
import { AuditFormSection } from '#domain/audits/auditFormSection.ts';
import { formContentOf, numbersOf, wordsIn, type FormQuestion } from '#domain/audits/formContent.ts';
import type { OptionSet } from '#domain/audits/formShapes.ts';
import { formDifferences, type FormDifference } from '#domain/audits/formDifferences.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { fieldLabel } from '#domain/words.ts';
import { BandTable } from '#src/areas/audits/forms/editor/Bands.tsx';
import '#src/areas/audits/audits.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { formPaths, type ComparedRow, type FormRow, type SectionRow } from './formLoads.ts';

const How = ({ question, sets }: { question: FormQuestion; sets: readonly OptionSet[] }) => {
  const language = useLanguage();
  const { t } = useTranslation('audits');
  const { type, optionSet, min, max, weight, critical, sectionZero } = question;
  const set = sets.find(({ key }) => key === optionSet);
  return (
    <>
      {t(`values.AuditFormQuestion.type.${type}`)}
      {type === 'choice' && set && `: ${wordsIn({ ...set }, 'label', language)}`}
      {type === 'number' && (min !== null || max !== null) && `: ${min ?? ''} – ${max ?? ''}`}
      {weight === 0 && ` · ${t('form.unscored')}`} {critical && <Tag tone="bad">{t('fields.AuditFormQuestion.critical')}</Tag>}{' '}
      {sectionZero && <Tag tone="wait">{t('fields.AuditFormQuestion.sectionZero')}</Tag>}
    </>
  );
};

const Questions = ({ row, sections }: { row: FormRow; sections: readonly SectionRow[] }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const content = useMemo(() => formContentOf({ ...row }, sections), [row, sections]);
  const numbers = numbersOf(content);
  if (content.sections.length === 0) return <EmptyState icon="list-check" title={t('form.noSection')} />;
  return content.sections.map((section, at) => {
    const stored = sections.find(({ sectionKey }) => sectionKey === section.key);
    const title = `${at + 1} ${wordsIn({ ...stored }, 'title', language)}`;
    return (
      <Section key={section.key} title={title} id={section.key} count={section.questions.length}>
        <WideTable label={title}>
          <thead>
            <tr>
              <th scope="col">{t('fields.AuditFormQuestion.text')}</th>
              <th scope="col">{t('form.how')}</th>
              <th scope="col">{t('fields.AuditFormQuestion.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {section.questions.map((question) => {
              const line = stored?.questions?.find(({ lineKey }) => lineKey === question.key);
              return (
                <tr key={question.key}>
                  <td>
                    <b>{numbers.get(question.key)}</b> {wordsIn({ ...line }, 'text', language)}{' '}
                    {line?.clause && <span className="meta">{line.clause}</span>}
                  </td>
                  <td>
                    <How question={question} sets={row.optionSets ?? []} />
                  </td>
                  <td>{question.weight}</td>
                </tr>
              );
            })}
          </tbody>
        </WideTable>
      </Section>
    );
  });
};

const entities = { form: AuditForm, section: AuditFormSection, question: AuditFormQuestion } as const;
const tones = { added: 'good', removed: 'bad', changed: 'work', moved: 'info' } as const;
const listed = new Set(['optionSets', 'gradeBands', 'capaPolicy']);

const Difference = ({ one }: { one: FormDifference }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const entity = entities[one.of];
  const name = wordsIn(one.row, one.of === 'form' ? 'name' : one.of === 'section' ? 'title' : 'text', language);
  return (
    <li>
      <p>
        <Tag tone={tones[one.kind]}>{t(`differences.${one.kind}`)}</Tag> {name}
      </p>
      {one.values.map(({ name: field, before, after }) => (
        <p key={field} className="meta">
          {fieldLabel(t, entity, field)}:{' '}
          {listed.has(field) ? (
            t('differences.changed')
          ) : (
            <>
              <del>
                <FieldValue entity={entity} name={field} value={before} texts="audits" />
              </del>{' '}
              → <FieldValue entity={entity} name={field} value={after} texts="audits" />
            </>
          )}
        </p>
      ))}
    </li>
  );
};

const Differences = ({ row, sections }: { row: FormRow; sections: readonly SectionRow[] }) => {
  const { t } = useTranslation('audits');
  const before = useView<ComparedRow>('compared')?.rows[0]?.previous;
  const found = useMemo(() => (before ? formDifferences({ ...before }, { ...row, sections }) : []), [before, row, sections]);
  if (!before) return <LoadState views={['compared']} />;
  if (found.length === 0) return <p className="muted">{t('differences.none')}</p>;
  return (
    // a recording has stand-ins of what was written, which differ otherwise
    <ul className="audit-checks" data-unrecorded="">
      {found.map((one) => (
        <Difference key={`${one.of}.${one.kind}.${one.key}`} one={one} />
      ))}
    </ul>
  );
};

/** Said by the verb of the event already. */
const untold: ReadonlySet<string> = new Set(['code', 'formVersion', 'publishedAt', 'publishedById', 'retiredAt', 'previousId']);

const Timeline = () => {
  const { t } = useTranslation('audits');
  const events = useTold('timeline', { texts: 'audits', page: AuditForm.collection, tells: (name) => !untold.has(name) });
  return <History title={t('form.timeline')} id="timeline" view="timeline" events={events} />;
};

const Form = ({ row }: { row: FormRow }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const deciding = useDeciding();
  const path = formPaths[row.kind];
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? `${path}/list`;
  const sections = useView<SectionRow>('sections')?.rows;
  const technologies = useView<{ id: number; name: string }>('technologies')?.rows ?? [];
  const mayWrite = decide(AuditForm, 'save', { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  const named = (row.technologyIds ?? []).flatMap((id) => technologies.find((one) => one.id === id)?.name ?? []);
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={`${row.code} · ${t('form.version', { n: row.formVersion })}`}
        title={wordsIn({ ...row }, 'name', language)}
        subtitle={t(`values.AuditForm.domain.${row.domain}`)}
        marks={<StatusChip entity="AuditForm" status={row.status} />}
        tools={
          mayWrite && (
            <ButtonLink icon="pencil" href={`${path}/edit/${row.id}`}>
              {t('form.edit')}
            </ButtonLink>
          )
        }
      >
        <StepBar
          entity={AuditForm}
          row={{ ...row }}
          texts="audits"
          next={row.status === 'Draft' ? null : 'newVersion'}
          only={['newVersion', 'retire', 'delete']}
          goesTo={{ newVersion: `${path}/edit/{made}`, delete: `${path}/list` }}
        />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">{sections ? <Questions row={row} sections={sections} /> : <LoadState views={['sections']} />}</div>
        <aside>
          <Section title={t('form.about')} id="about">
            <Facts
              entity={AuditForm}
              row={row}
              texts="audits"
              facts={[
                'standardRef',
                'estimatedMinutes',
                row.kind === 'selfAssessment' && 'recurMonths',
                { name: 'technologyIds', value: named.join(', ') || t('form.anyTechnology') },
                'publishedAt',
                row.retiredAt !== null && 'retiredAt',
                row.changeNote !== null && 'changeNote',
              ]}
            />
          </Section>
          {row.gradeBands && (
            <Section title={t('fields.AuditForm.gradeBands')} id="grades">
              <BandTable bands={row.gradeBands} label={t('fields.AuditForm.gradeBands')} />
            </Section>
          )}
          {row.previous && (
            <Section title={t('differences.title', { n: row.previous.formVersion })} id="differences">
              <p>
                <a href={`${path}/show/${row.previous.id}`}>{t('form.version', { n: row.previous.formVersion })}</a>{' '}
                <StatusChip entity="AuditForm" status={row.previous.status} />
              </p>
              {sections && <Differences row={row} sections={sections} />}
            </Section>
          )}
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const FormShow = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<FormRow> gone={t('form.gone')}>{(row) => <Form key={row.id} row={row} />}</RecordPage>;
};

export default FormShow;
