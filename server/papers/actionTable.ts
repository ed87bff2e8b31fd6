// The corrective actions of one audit as a paper: each finding with its cause, plan, action, verification and days, at the stage of the moment it was made.
import { CorrectiveAction, CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import { dueAt, stageOf, type StagedRevision } from '#domain/audits/stage.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { fieldLabel, valueWord } from '#domain/words.ts';
import type { Paper, PaperBlock, PaperFact } from './paper.ts';
import type { Writing } from './writing.ts';

export interface ActionTable {
  job: Row;
  supplier: string;
  /** with `currentRevision` */
  actions: readonly Row[];
}

export interface ActionTableOptions {
  writing: Writing;
  publicUrl: string;
  /** instant (ISO) of the print */
  at: string;
}

const texts = ['correction', 'rootCause', 'plan', 'preventive', 'responsible', 'action', 'approveComment', 'rejectReason'] as const;
const days = ['committedDate', 'actionDoneDate'] as const;
const instants = ['planSubmittedAt', 'planApproveDate', 'actionSubmittedAt', 'approveDate', 'rejectDate'] as const;

const revisionOf = (action: Row): (Row & StagedRevision) | null => (action['currentRevision'] as (Row & StagedRevision) | null) ?? null;

const overview = (actions: readonly Row[], { writing: { t, day, status }, at }: ActionTableOptions): PaperBlock => ({
  is: 'table',
  columns: [
    { head: fieldLabel(t, CorrectiveAction, 'carNo'), share: 2 },
    { head: fieldLabel(t, CorrectiveAction, 'severity') },
    { head: fieldLabel(t, CorrectiveAction, 'finding'), share: 5 },
    { head: t('corrective.stage'), share: 2 },
    { head: t('corrective.due'), share: 2 },
  ],
  rows: actions.map((action) => {
    const revision = revisionOf(action);
    const stage = stageOf(revision, at);
    return [
      String(action['carNo']),
      t(`components:severity.${String(action['severity'])}`),
      String(action['finding']),
      status(CorrectiveAction.name, stage),
      day(dueAt(stage, revision)),
    ];
  }),
});

const factsOf = (action: Row, { writing: { t, day, instant } }: ActionTableOptions): readonly PaperFact[] => {
  const revision = revisionOf(action);
  const own = (name: string, value: string | null, wide = false): PaperFact[] =>
    value ? [{ label: fieldLabel(t, CorrectiveActionRevision, name), value, ...(wide ? { wide: true } : {}) }] : [];
  const word = (name: string): string | null => (typeof revision?.[name] === 'string' ? revision[name] : null);
  const verification = word('verification');
  return [
    { label: fieldLabel(t, CorrectiveAction, 'finding'), value: String(action['finding']), wide: true },
    { label: fieldLabel(t, CorrectiveAction, 'requirement'), value: String(action['requirement']), wide: true },
    ...texts.flatMap((name) => own(name, word(name), true)),
    ...(verification ? own('verification', valueWord(t, CorrectiveActionRevision, 'verification', verification)) : []),
    ...days.flatMap((name) => own(name, day(word(name)))),
    ...instants.flatMap((name) => own(name, instant(word(name)))),
  ];
};

export const actionTablePaper = ({ job, supplier, actions }: ActionTable, options: ActionTableOptions): { paper: Paper; name: string } => {
  const { writing, publicUrl, at } = options;
  const { t, language, instant, paperWords } = writing;
  const no = String(job['jobNo']);
  const printed = t('corrective.printedAt', { at: instant(at) });
  const paper: Paper = {
    language,
    kind: t('corrective.summary'),
    title: supplier,
    orientation: 'landscape',
    header: [no, supplier],
    footer: [printed, t('paper.confidential')],
    address: `${publicUrl}/audit/corrective/info/${job.id}`,
    at,
    words: paperWords,
    sections: [
      {
        title: t('corrective.title'),
        blocks: actions.length > 0 ? [overview(actions, options)] : [{ is: 'text', text: t('corrective.none') }],
      },
      ...actions.map((action) => ({ title: String(action['carNo']), blocks: [{ is: 'facts', facts: factsOf(action, options) } as const] })),
    ],
  };
  return { paper, name: `${no}-CAPA` };
};
