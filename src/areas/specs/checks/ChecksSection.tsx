/** What the checks find in a specification as it stands: what blocks its submit, then what only warns, each a link to its section. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSpec, type CheckContext } from '#domain/specs/rules/checks.ts';
import type { SpecIssue } from '#domain/specs/rules/issues.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import type { SectionRow, SpecRow } from '#src/areas/specs/loads.ts';
import { useMaster } from '#src/areas/specs/master.ts';
import { hidesShares, linesIn, partOf } from '#src/areas/specs/sectionParts.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useBusinessDay } from '#src/components/values/clock.tsx';
import { issueText } from './checkTexts.ts';

/** So many are shown at first. */
const few = 8;

const checked = (rows: readonly SectionRow[], { kind, today, master }: CheckContext): { issues: readonly SpecIssue[]; hidden: boolean } => {
  const { issues } = checkSpec(contentOf(rows.map(partOf)), { kind, today, master });
  const hidden = rows.some((row) => row.section === 'composition' && hidesShares(linesIn(row)));
  const told = hidden ? issues.filter(({ section }) => section !== 'composition') : issues;
  return { issues: [...told.filter(({ hard }) => hard), ...told.filter(({ hard }) => !hard)], hidden };
};

type HrefOf = (issue: SpecIssue) => string;

const Issue = ({ issue, hrefOf }: { issue: SpecIssue; hrefOf: HrefOf }) => {
  const { t } = useTranslation('specs');
  return (
    <li className={`spec-check spec-check--${issue.hard ? 'hard' : 'soft'}`}>
      <Icon name={issue.hard ? 'times-circle' : 'exclamation-triangle'} label={t(issue.hard ? 'checks.blocks' : 'checks.warns')} />
      <span>
        <a href={hrefOf(issue)}>{t(`values.SpecSection.section.${issue.section}`)}</a> <span data-unrecorded="">{issueText(t, issue)}</span>
      </span>
    </li>
  );
};

/** Each with a link to its place. */
export const IssueList = ({ issues, hrefOf }: { issues: readonly SpecIssue[]; hrefOf: HrefOf }) => (
  <ul className="spec-checks">
    {issues.map((issue) => (
      <Issue
        key={[issue.section, issue.key, issue.field, issue.code, JSON.stringify(issue.params)].join('/')}
        issue={issue}
        hrefOf={hrefOf}
      />
    ))}
  </ul>
);

interface ChecksProps {
  /** hard ones first */
  issues: readonly SpecIssue[];
  hidden: boolean;
  hrefOf: HrefOf;
}

export const Checks = ({ issues, hidden, hrefOf }: ChecksProps) => {
  const { t } = useTranslation('specs');
  const [all, setAll] = useState(false);
  const hard = issues.filter((issue) => issue.hard).length;
  return (
    <Section title={t('checks.title')} id="checks" count={issues.length}>
      <div className="stack">
        <p className="muted">
          {issues.length === 0 ? t('checks.none') : t('checks.counts', { hard, soft: issues.length - hard })}
          {hidden && ` ${t('checks.hidden')}`}
        </p>
        {issues.length > 0 && <IssueList issues={all ? issues : issues.slice(0, few)} hrefOf={hrefOf} />}
        {issues.length > few && (
          <button type="button" className="linkish" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('checks.fewer') : t('checks.all', { count: issues.length })}
          </button>
        )}
      </div>
    </Section>
  );
};

const toSection: HrefOf = ({ section }) => `#${section}`;

interface Props {
  row: SpecRow;
  rows: readonly SectionRow[];
}

const Checked = ({ row, rows, master }: Props & Pick<CheckContext, 'master'>) => {
  const { today } = useBusinessDay();
  const { issues, hidden } = useMemo(() => checked(rows, { kind: row.productKind, today, master }), [rows, row.productKind, today, master]);
  return <Checks issues={issues} hidden={hidden} hrefOf={toSection} />;
};

/** Nothing before the policy is known: what it allows differs. */
export const ChecksSection = (props: Props) => {
  const master = useMaster();
  return master === undefined ? null : <Checked {...props} master={master} />;
};
