/** What a sheet copied of its source beside what the source says now; what differs is marked. */
import { useTranslation } from 'react-i18next';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { differingFacts, factNames, factsOf } from '#domain/specs/operationFacts.ts';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { SourcedRow } from './operationLoads.ts';

/** Empty while the source is not known. */
export const differencesOf = (row: SourcedRow): readonly string[] =>
  row.spec?.sections ? differingFacts({ ...row }, factsOf(row.spec.sections)) : [];

interface Compared {
  names: readonly string[];
  stored: Readonly<Record<string, unknown>>;
  source: Readonly<Record<string, unknown>>;
  differing: readonly string[];
}

const Value = ({ of, name }: { of: Compared['stored']; name: string }) => (
  <FieldValue entity={OperationSpec} name={name} value={of[name]} texts="specs" />
);

/** Beside the editor: the value of the sheet, and below it that of the source where it is another one. */
const FactPairs = ({ names, stored, source, differing }: Compared) => {
  const { t } = useTranslation('specs');
  return (
    <FactList
      facts={names.map((name) => ({
        label: fieldLabel(t, OperationSpec, name),
        value: differing.includes(name) ? (
          <>
            <Value of={stored} name={name} />
            <p data-differs={name}>
              <Tag tone="wait" icon="exclamation-triangle">
                {t('operationSpecs:inSource')}
              </Tag>{' '}
              <Value of={source} name={name} />
            </p>
          </>
        ) : (
          <Value of={stored} name={name} />
        ),
      }))}
    />
  );
};

const FactTable = ({ names, stored, source, differing }: Compared) => {
  const { t } = useTranslation('specs');
  return (
    <WideTable label={t('operationSpecs:copied')} columns={3}>
      <thead>
        <tr>
          <th scope="col">{t('operationSpecs:fact')}</th>
          <th scope="col">{t('operationSpecs:onSheet')}</th>
          <th scope="col">{t('operationSpecs:inSource')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} data-differs={differing.includes(name) || undefined}>
            <th scope="row">{fieldLabel(t, OperationSpec, name)}</th>
            <td>
              <Value of={stored} name={name} />
            </td>
            <td>
              <Value of={source} name={name} />{' '}
              {differing.includes(name) && (
                <Tag tone="wait" icon="exclamation-triangle">
                  {t('operationSpecs:differs')}
                </Tag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

export const SourceFacts = ({ row, all }: { row: SourcedRow; all: boolean }) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const differing = differencesOf(row);
  const source = factsOf(row.spec?.sections ?? []);
  const stored: Readonly<Record<string, unknown>> = { ...row };
  const names = all ? factNames : factNames.filter((name) => differing.includes(name) || stored[name] !== null);
  const step = decide(OperationSpec, 'takeOver', { ...row }, { registry: entityNamed, ...deciding }).is;
  const compared = { stored, source, differing };
  const isOlder = row.spec != null && row.spec.revision !== row.specRevision;
  return (
    <Section title={t('operationSpecs:copied')} id="copied" count={differing.length || undefined}>
      <div className="stack">
        <p>
          {t('operationSpecs:madeOf', { no: row.specNo, revision: t('revision', { n: row.specRevision }) })}
          {isOlder && ` ${t('operationSpecs:nowInForce', { revision: t('revision', { n: row.spec?.revision }) })}`}
        </p>
        <p role="status" className={differing.length > 0 ? 'told' : 'muted'}>
          {t(differing.length > 0 ? 'operationSpecs:differing' : 'operationSpecs:same', { count: differing.length })}
        </p>
        {all ? <FactTable names={names} {...compared} /> : <FactPairs names={names} {...compared} />}
        {(step === 'go' || step === 'unmet') && (differing.length > 0 || isOlder) && (
          <StepBar entity={OperationSpec} row={{ ...row }} texts="specs" note="" only={['takeOver']} next={null} />
        )}
      </div>
    </Section>
  );
};
