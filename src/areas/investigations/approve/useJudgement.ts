/** Comments of QA or operations on the sections before the decision, stored as a draft of this address. */
import { useState } from 'react';
import { sections, type Section } from '#domain/complaints/eightD.ts';
import type { ReportRow } from '#src/areas/investigations/rows.ts';
import { useDraft } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';

type Comments = Partial<Record<Section, string>>;

export interface Judgement {
  comments: Comments;
  accepted: readonly Section[];
  write: (section: Section, text: string) => void;
  accept: (section: Section, yes: boolean) => void;
  /** commented sections, as a rejection sends them */
  given: () => Readonly<Record<string, string>>;
  discard: () => void;
}

const isSection = (word: Json): word is Section => (sections as readonly Json[]).includes(word);

export const useJudgement = (report: ReportRow): Judgement => {
  const kept = useDraft();
  const { keep, discard } = useFormDraft('InvestigationReports');
  // comments on another revision do not apply
  const mine = kept && kept.values['revision'] === report.revision ? kept.values : null;
  const [shown, setShown] = useState<{ comments: Comments; accepted: readonly Section[] }>(() => ({
    comments: (mine?.['sectionComments'] ?? {}) as Comments,
    accepted: (Array.isArray(mine?.['accepted']) ? mine['accepted'] : []).filter(isSection),
  }));
  const change = (next: { comments: Comments; accepted: readonly Section[] }): void => {
    setShown(next);
    keep({ sectionComments: next.comments as Json, accepted: [...next.accepted], revision: report.revision }, report.version);
  };
  return {
    ...shown,
    write: (section, text) =>
      change({ comments: { ...shown.comments, [section]: text }, accepted: shown.accepted.filter((one) => one !== section) }),
    accept: (section, yes) =>
      change({ ...shown, accepted: yes ? [...shown.accepted, section] : shown.accepted.filter((one) => one !== section) }),
    given: () => Object.fromEntries(Object.entries(shown.comments).filter(([, text]) => text.trim() !== '')),
    discard: () => {
      setShown({ comments: {}, accepted: [] });
      discard();
    },
  };
};
