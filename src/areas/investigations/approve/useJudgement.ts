/** Comments of QA or operations on the sections before the decision, stored as a draft of this address. */
import { useCallback, useRef, useState } from 'react';
import { sections, type Section } from '#domain/complaints/eightD.ts';
import type { ReportRow } from '#src/areas/investigations/rows.ts';
import { useLater } from '#src/components/page/useLater.ts';
import { useDraft } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';

type Comments = Partial<Record<Section, string>>;

export interface Judgement {
  comments: Comments;
  accepted: readonly Section[];
  /** how often the comments were discarded: fields start empty again */
  round: number;
  write: (section: Section, text: string) => void;
  /** draws what is typed now: the field is left */
  draw: () => void;
  accept: (section: Section, yes: boolean) => void;
  /** commented sections, as a rejection sends them */
  given: () => Readonly<Record<string, string>>;
  discard: () => void;
}

interface Judged {
  comments: Comments;
  accepted: readonly Section[];
}

const REST_MS = 250;

const isSection = (word: Json): word is Section => (sections as readonly Json[]).includes(word);

export const useJudgement = (report: ReportRow): Judgement => {
  const kept = useDraft();
  const { keep, discard } = useFormDraft('InvestigationReports');
  // comments on another revision do not apply
  const mine = kept && kept.values['revision'] === report.revision ? kept.values : null;
  // typed letters are stored at once and drawn at a pause: the page shows the whole report
  const [begin] = useState<Judged>(() => ({
    comments: (mine?.['sectionComments'] ?? {}) as Comments,
    accepted: (Array.isArray(mine?.['accepted']) ? mine['accepted'] : []).filter(isSection),
  }));
  const typed = useRef(begin);
  const [shown, setShown] = useState({ ...begin, round: 0 });
  const { later, cancel } = useLater(REST_MS);
  const draw = useCallback(
    (round = 0): void => {
      cancel();
      setShown((before) => ({ ...typed.current, round: before.round + round }));
    },
    [cancel],
  );
  const change = (next: Judged): void => {
    typed.current = next;
    keep({ sectionComments: next.comments as Json, accepted: [...next.accepted], revision: report.revision }, report.version);
  };
  return {
    ...shown,
    draw: () => draw(),
    write: (section, text) => {
      const { comments, accepted } = typed.current;
      change({ comments: { ...comments, [section]: text }, accepted: accepted.filter((one) => one !== section) });
      later(draw);
    },
    accept: (section, yes) => {
      const { comments, accepted } = typed.current;
      change({ comments, accepted: yes ? [...accepted, section] : accepted.filter((one) => one !== section) });
      draw();
    },
    given: () => Object.fromEntries(Object.entries(shown.comments).filter(([, text]) => text.trim() !== '')),
    discard: () => {
      typed.current = { comments: {}, accepted: [] };
      draw(1);
      discard();
    },
  };
};
