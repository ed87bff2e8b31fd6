/** The decisions that are offered, each with what stands against it: of the table, of the checks, of the policy. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { NamedPolicy } from '#domain/specs/masterPolicy.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import { checkSpec } from '#domain/specs/rules/checks.ts';
import { judgingSteps } from '#domain/specs/specDecisions.ts';
import type { SectionRow } from '#src/areas/specs/loads.ts';
import { partOf } from '#src/areas/specs/sectionParts.ts';
import type { Reason } from '#src/components/form/ActionBar.tsx';
import { useBusinessDay } from '#src/components/values/clock.tsx';
import { useDeciding, useView } from '#src/store/hooks.ts';
import { useSteps, type Steps } from '#src/views/steps/useSteps.ts';
import type { CommentRow } from '#src/views/comments/threads.ts';
import type { ApproveRow } from './approveLoads.ts';
import type { Gaps } from './useGaps.ts';
import type { Ticks } from './useTicks.ts';

const placeOf: Readonly<Record<string, string>> = {
  mustIsSaid: '#comments',
  mustsResolved: '#comments',
  certificatesValid: '#certificates',
};

export const useReasonText = (): ((guard: UnmetGuard) => Reason) => {
  const { t } = useTranslation('specs');
  return ({ guard, params }) => {
    const href = placeOf[guard];
    return { text: t([`guards.${guard}`, 'guards.other'], { ...params }), ...(href ? { href } : {}) };
  };
};

/** With its sections and threads: what guards and signatures read. */
export type WholeRow = ApproveRow & { sections: readonly SectionRow[]; comments?: readonly CommentRow[] };

interface Asked {
  row: ApproveRow;
  sections: readonly SectionRow[] | null;
  master: NamedPolicy | null | undefined;
  gaps: Gaps;
  ticks: Ticks;
}

export const useDecisions = ({ row, sections, master, gaps, ticks }: Asked): Steps & { whole: WholeRow } => {
  const { t } = useTranslation('specRevisions');
  const { caller } = useDeciding();
  const { today } = useBusinessDay();
  const reasonText = useReasonText();
  const threads = useView<CommentRow>('comments');
  const whole: WholeRow = { ...row, sections: sections ?? [], ...(threads?.loadedAt != null ? { comments: threads.rows } : {}) };
  const { offered, actions } = useSteps({ entity: ProductMfgSpec, row: whole, texts: 'specs', reasonText, only: judgingSteps });
  const hard = useMemo(
    () =>
      sections && master !== undefined
        ? checkSpec(contentOf(sections.map(partOf)), { kind: row.productKind, today, master }).issues.filter((issue) => issue.hard).length
        : 0,
    [sections, master, row.productKind, today],
  );
  const unread = sections === null || master === undefined;
  const own = [row.createdById, row.submittedById].includes(caller.userId);
  const against: Readonly<Record<string, readonly (Reason | false)[]>> = {
    approve: [
      unread && { text: t('judging.needs.loaded') },
      own && { text: t('judging.needs.another') },
      hard > 0 && { text: t('judging.needs.checks', { count: hard }), href: '#checks' },
      gaps.open > 0 && { text: t('judging.needs.waivers', { count: gaps.open }), href: '#gaps' },
    ],
    approveRd: [
      unread && { text: t('judging.needs.loaded') },
      own && { text: t('judging.needs.another') },
      ticks.ticked.length < ticks.sections.length && { text: t('judging.needs.ticks'), href: '#sections-checked' },
    ],
  };
  return {
    whole,
    offered,
    actions: actions.map((action) => {
      const more = (against[action.step] ?? []).filter((reason) => reason !== false);
      const reasons = [...(action.reasons ?? []), ...more];
      return reasons.length > 0 ? { ...action, reasons } : action;
    }),
  };
};
