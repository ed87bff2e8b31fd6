/** What stands against each decision, who has it, who signed so far, and the sections that R&D checks off. */
import { useTranslation } from 'react-i18next';
import type { Approval } from '#domain/kernel/approvals.ts';
import type { BarAction } from '#src/components/form/ActionBar.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import type { ApproveRow } from './approveLoads.ts';
import type { Ticks } from './useTicks.ts';

const Against = ({ action }: { action: BarAction }) => {
  const { t } = useTranslation('components');
  const reasons = action.reasons ?? [];
  return (
    <div id={`against-${action.step}`} className="told" data-needs={action.step}>
      <div>
        {t('actionBar.needs', { label: action.label, count: reasons.length })}
        <ul className="spec-left">
          {reasons.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
};

const Ticked = ({ of: { sections, ticked, tick } }: { of: Ticks }) => {
  const { t } = useTranslation('specs');
  return (
    <fieldset className="stack" id="sections-checked">
      <legend className="field__label">{t('fields.checkedSections')}</legend>
      {sections.map((section) => (
        <label key={section} className="check-label">
          <input
            type="checkbox"
            className="check"
            checked={ticked.includes(section)}
            onChange={({ target }) => tick(section, target.checked)}
          />
          {t(`values.SpecSection.section.${section}`)}
        </label>
      ))}
    </fieldset>
  );
};

const Signed = ({ of }: { of: Approval }) => {
  const { t } = useTranslation('specRevisions');
  return (
    <>
      <span data-unrecorded="">{of.name}</span> · <DateText value={of.at} time />
      {of.comment && <p data-unrecorded="">{t('judging.signed.said', { comment: of.comment })}</p>}
    </>
  );
};

interface Props {
  row: ApproveRow;
  actions: readonly BarAction[];
  /** null: the reader checks none off */
  ticks: Ticks | null;
}

export const DecisionPanel = ({ row, actions, ticks }: Props) => {
  const { t } = useTranslation('specRevisions');
  const { previous, reviewer } = row;
  const approvals = (row.approvals ?? []) as readonly Approval[];
  const blocked = actions.filter(({ reasons = [] }) => reasons.length > 0);
  return (
    <Section title={t('judging.decision.title')} id="decision">
      <div className="stack">
        {actions.length === 0 && <p className="muted">{t('judging.decision.none')}</p>}
        {actions.length > 0 && blocked.length === 0 && <p className="muted">{t('judging.decision.ready')}</p>}
        {blocked.map((action) => (
          <Against key={action.step} action={action} />
        ))}
        {ticks && <Ticked of={ticks} />}
        <FactList
          facts={[
            { label: t('judging.decision.since'), value: row.waitingSince && <DateText value={row.waitingSince} time /> },
            ...(reviewer ? [{ label: t('judging.decision.reviewer'), value: personName(reviewer) }] : []),
            ...(previous
              ? [
                  {
                    label: t('judging.decision.before'),
                    value: (
                      <>
                        <a href={`/specs/show/${previous.id}`}>{t('specs:revision', { n: previous.revision })}</a>{' '}
                        <StatusChip entity="ProductMfgSpec" status={previous.status} />
                      </>
                    ),
                  },
                ]
              : []),
            ...approvals.map((of) => ({ label: t(`specs:signs.by.${of.step}`), value: <Signed of={of} />, wide: true })),
          ]}
        />
      </div>
    </Section>
  );
};
