/** /masterData/docxTemplate: Word templates by document and language, their versions and placeholders, and a trial on a real record. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentGenerator } from '#domain/master/documentGenerator.ts';
import { templateKeys, templateSubjects, type TemplateKey } from '#domain/master/templateSubjects.ts';
import { files } from '#src/actions/index.ts';
import { recordsOf, templateList, type Placeholders, type TemplateListed, type TemplateRow } from '#src/areas/master/templates/loads.ts';
import '#src/areas/master/templates/templates.css';
import { Field } from '#src/components/form/Field.tsx';
import { RefInput } from '#src/components/inputs/RefInput.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useAnswer, useApp, useView, useWish } from '#src/store/hooks.ts';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { valueWord } from '#src/views/field/words.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { choicesOfRef, rowsWish } from '#src/views/list/filters/refFilter.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { Row } from '#domain/kernel/entity.ts';

const base = '/masterData/docxTemplate';
const stateOf = ({ isCurrent }: { isCurrent: boolean }): string => (isCurrent ? 'current' : 'superseded');

/** /masterData/docxTemplate */
export const TemplateList = () => (
  <ListPage<TemplateListed>
    of={templateList}
    entity={DocumentGenerator}
    texts="master:DocumentGenerator"
    icon="file-word"
    columns={(t) => [
      {
        key: 'name',
        cell: (row) => <TitleCell title={row.name} facts={[t('DocumentGenerator.version', { n: row.revisionNo })]} />,
        file: ['name', 'revisionNo'],
        fixed: true,
        card: 'title',
      },
      { key: 'key', width: '200px' },
      { key: 'language', width: '128px' },
      { key: 'createdAt', width: '168px' },
      { key: 'createdById', cell: (row) => personName(row.createdBy), sort: false, file: [], minor: true },
      {
        key: 'isCurrent',
        cell: (row) => <StatusChip entity="DocumentGenerator" status={stateOf(row)} />,
        width: '128px',
        card: 'mark',
      },
    ]}
    create={`${base}/create`}
    hrefOf={(row) => `${base}/show/${row.id}`}
  />
);

/** /masterData/docxTemplate/create; `key` and `language` in the address: the next version of one */
export const TemplateCreate = () => {
  const { t } = useTranslation('master');
  const key = useApp((state) => state.navigation.query['key']);
  const language = useApp((state) => state.navigation.query['language']);
  const known = templateKeys.some((one) => one === key);
  return (
    <RecordForm
      entity={DocumentGenerator}
      row={null}
      list={base}
      then={`${base}/show/{id}`}
      title={t('DocumentGenerator.create')}
      sections={[{ title: t('facts'), fields: ['key', 'language', 'name', 'file'] }]}
      {...(known && language ? { initial: { key, language } } : {})}
      texts="master"
      hint={(name) => (name === 'file' ? t('DocumentGenerator.hint') : undefined)}
      save={t('save')}
    />
  );
};

const Tags = ({ label, tags, alarm = false }: { label: string; tags: readonly string[]; alarm?: boolean }) =>
  tags.length === 0 ? null : (
    <div className={alarm ? 'told told--alarm' : undefined}>
      <p>{label}</p>
      <ul className="tags">
        {tags.map((tag) => (
          <li key={tag}>
            <code>{`{${tag}}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );

const PlaceholderSection = () => {
  const { t } = useTranslation('master');
  const answer = useAnswer<Placeholders>('placeholders');
  return (
    <Section title={t('DocumentGenerator.placeholders')} id="placeholders" count={answer?.found.length ?? 0}>
      {answer ? (
        <div className="stack">
          <Tags alarm label={t('DocumentGenerator.unknown')} tags={answer.unknown} />
          <Tags alarm label={t('DocumentGenerator.missing')} tags={answer.missing} />
          <Tags label={t('DocumentGenerator.found')} tags={answer.found} />
          <details>
            <summary>{t('DocumentGenerator.all')}</summary>
            <p className="meta">{t('DocumentGenerator.lists')}</p>
            <Tags label={t('DocumentGenerator.fields')} tags={['today', ...answer.known]} />
            {Object.entries(answer.lists).map(([list, tags]) => (
              <Tags key={list} label={`{#${list}} … {/${list}}`} tags={tags} />
            ))}
          </details>
        </div>
      ) : (
        <LoadState views={['placeholders']} />
      )}
    </Section>
  );
};

const Trial = ({ row }: { row: TemplateRow }) => {
  const { t } = useTranslation('master');
  const wish = useWish();
  const of = recordsOf[row.key as TemplateKey];
  const found = useView<Row>(choicesOfRef(of))?.rows ?? [];
  const [chosen, setChosen] = useState<Row | null>(null);
  const rows = new Map([...(chosen ? [chosen] : []), ...found].map((one) => [one.id, one]));
  const subject = templateSubjects[row.key as TemplateKey].entity;
  return (
    <Section title={t('DocumentGenerator.trial')} id="trial">
      <div className="trial">
        <Field label={t(`DocumentGenerator.subject.${subject}`)}>
          {(ids) => (
            <RefInput
              ids={ids}
              value={chosen?.id ?? null}
              options={[...rows.values()].map((one) => ({ value: one.id, label: of.label(one) }))}
              onQuery={(q) => wish(rowsWish(of, { view: choicesOfRef(of), q }))}
              onChange={(id) => setChosen(id === null ? null : (rows.get(id) ?? null))}
            />
          )}
        </Field>
        <Button
          icon="download"
          aria-disabled={chosen === null || undefined}
          onClick={() =>
            chosen &&
            wish(
              files.download({
                collection: 'DocumentGenerators',
                file: '',
                name: `${row.name} ${of.label(chosen).split(' ')[0]!}.docx`,
                from: `/DocumentGenerators/${row.id}/test`,
                query: { recordId: String(chosen.id) },
              }),
            )
          }
        >
          {t('DocumentGenerator.make')}
        </Button>
      </div>
      <p className="meta">{t('DocumentGenerator.rights')}</p>
    </Section>
  );
};

const Versions = ({ row }: { row: TemplateRow }) => {
  const { t } = useTranslation('master');
  const rows = (useView<TemplateRow>('versions')?.rows ?? []).filter(({ key, language }) => key === row.key && language === row.language);
  return (
    <Section title={t('DocumentGenerator.versions')} id="versions" count={rows.length}>
      <WideTable label={t('DocumentGenerator.versions')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.DocumentGenerator.name')}</th>
            <th scope="col">{t('fields.DocumentGenerator.createdAt')}</th>
            <th scope="col">{t('fields.DocumentGenerator.isCurrent')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id} data-row={one.id} aria-current={one.id === row.id || undefined}>
              <td>
                <a href={`${base}/show/${one.id}`}>{one.name}</a>{' '}
                <span className="meta">{t('DocumentGenerator.version', { n: one.revisionNo })}</span>
              </td>
              <td>
                <DateText value={one.createdAt} />
              </td>
              <td>
                <StatusChip entity="DocumentGenerator" status={stateOf(one)} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
};

const Shown = ({ row }: { row: TemplateRow }) => {
  const { t } = useTranslation('master');
  const named = useFileNames();
  return (
    <div className="record">
      <RecordHead
        back={base}
        title={row.name}
        subtitle={valueWord(t, DocumentGenerator, 'key', row.key)}
        marks={
          <>
            <StatusChip entity="DocumentGenerator" status={stateOf(row)} />
            <span>{valueWord(t, DocumentGenerator, 'language', row.language)}</span>
            <span>{t('DocumentGenerator.version', { n: row.revisionNo })}</span>
          </>
        }
      >
        <StepBar entity={DocumentGenerator} row={row} texts="master" next={null} />
      </RecordHead>
      <div className="record__main">
        <StoredFiles collection="DocumentGenerators" label={t('fields.DocumentGenerator.file')} files={named([row.file])} />
        <PlaceholderSection />
        <Trial row={row} />
        <Versions row={row} />
      </div>
    </div>
  );
};

/** /masterData/docxTemplate/show/:id */
export const TemplateShow = () => {
  const { t } = useTranslation('master');
  return <RecordPage<TemplateRow> gone={t('gone')}>{(row) => <Shown key={row.id} row={row} />}</RecordPage>;
};
