/** The steps of a report: taking it up and reopening are done at once, an ending asks for a note. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { stepsFor } from '#domain/kernel/workflow.ts';
import { ProblemReport } from '#domain/system/problemReport.ts';
import { record } from '#src/actions/index.ts';
import { ProblemStepDialog } from '#src/areas/developer/problem/ProblemStepDialog.tsx';
import type { ReportRow } from '#src/areas/developer/problem/rows.ts';
import { ActionBar, type BarAction } from '#src/components/ActionBar.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Icon } from '#src/components/Icon.tsx';
import { useApp, useDeciding, useWish } from '#src/store/hooks.ts';

const icons: Readonly<Record<string, string>> = { look: 'search', solve: 'check', markNotReproduced: 'question-circle', reopen: 'undo' };

export const ProblemActions = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation('developer');
  const wish = useWish();
  const deciding = useDeciding();
  const pending = useApp((state) => state.pending);
  const [asked, setAsked] = useState<string | null>(null);
  const keyOf = (step: string): string => `${ProblemReport.collection}/${row.id}/${step}`;
  const offered = stepsFor(ProblemReport, row as unknown as Row, { registry: entityNamed, ...deciding });
  const actions = offered.map(({ step: { step } }): BarAction => ({
    step,
    label: t(`steps.${step}`),
    icon: icons[step] ?? 'arrow-right',
    busy: (pending[keyOf(step)]?.busySince ?? null) !== null,
  }));
  const press = (step: string): void => {
    if (offered.find((one) => one.step.step === step)?.step.input) setAsked(step);
    else wish(record.transition({ key: keyOf(step), collection: ProblemReport.collection, id: row.id, version: row.version, step }));
  };
  const chosen = offered.find((one) => one.step.step === asked)?.step;
  // a refusal of what is asked in a dialog stands in the dialog
  const refused = asked ? undefined : offered.map(({ step }) => pending[keyOf(step.step)]?.failure).find(Boolean);
  return (
    <>
      <ActionBar actions={actions} next={row.status === 'New' ? 'look' : row.status === 'Looking' ? 'solve' : null} note={t(`show.note.${row.status}`)} onStep={press} />
      {refused && (
        <p className="field__error" role="alert">
          <Icon name="exclamation-circle" size={12} /> {failureText(refused, t)}
        </p>
      )}
      {chosen && <ProblemStepDialog key={chosen.step} row={row} step={chosen} deedKey={keyOf(chosen.step)} onClose={() => setAsked(null)} />}
    </>
  );
};
