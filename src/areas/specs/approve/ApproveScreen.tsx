/** /specs/approve and /mfg/approve: a submitted specification beside the revision before it, its checks, gaps, certificates and comments, and the decision. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accessOf } from '#domain/kernel/access.ts';
import { hasRole, type Step } from '#domain/kernel/workflow.ts';
import { qaRoles } from '#domain/roles.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { ProductMfgSpecCertificate } from '#domain/specs/productMfgSpecCertificate.ts';
import { records } from '#src/actions/index.ts';
import { CertificatesSection } from '#src/areas/specs/certificates/CertificatesSection.tsx';
import { ChecksSection } from '#src/areas/specs/checks/ChecksSection.tsx';
import { SpecDifference } from '#src/areas/specs/difference/SpecDifference.tsx';
import { sectionViews, type SectionRow } from '#src/areas/specs/loads.ts';
import { useMaster } from '#src/areas/specs/master.ts';
import { PrintLink } from '#src/areas/specs/print/PrintLink.tsx';
import { SpecSections } from '#src/areas/specs/show/SpecSections.tsx';
import { useSections } from '#src/areas/specs/useSections.ts';
import '#src/areas/specs/specs.css';
import './approve.css';
import type { BarAction } from '#src/components/form/ActionBar.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useBusinessDay } from '#src/components/values/clock.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { isOpen, type Place } from '#src/views/comments/threads.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { TurnBar } from '#src/views/steps/TurnBar.tsx';
import { StepDialog, type StepAsked } from '#src/views/steps/StepDialog.tsx';
import { opensDialog, stepKey } from '#src/views/steps/useSteps.ts';
import { useTurn } from '#src/views/steps/useTurn.tsx';
import { baseViews, type ApproveRow } from './approveLoads.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { GapsSection } from './GapsSection.tsx';
import { NextSpec } from './NextSpec.tsx';
import { PlacedComments } from './PlacedComments.tsx';
import { useDecisions, useReasonText, type WholeRow } from './useDecisions.ts';
import { useGaps, type Gaps } from './useGaps.ts';
import { useTicks, type Ticks } from './useTicks.ts';

type Pages = '/specs/' | '/mfg/';

/** Days until the next review that the dialog begins with: three years. */
const reviewDays = 1095;

interface ContentProps {
  sections: readonly SectionRow[] | null;
  compares: boolean;
  onPlace: (place: Place) => void;
}

/** What changed against the revision before, where there is one, or all of it. */
const Content = ({ sections, compares, onPlace }: ContentProps) => {
  const { t } = useTranslation('specRevisions');
  const base = useSections(baseViews);
  const [whole, setWhole] = useState(false);
  if (!compares) return <SpecSections rows={sections} onComment={onPlace} />;
  return (
    <div className="stack">
      <div>
        <span className="segments" role="group" aria-label={t('judging.content.label')}>
          <Button look="plain" small aria-pressed={!whole} onClick={() => setWhole(false)}>
            {t('judging.content.changes')}
          </Button>
          <Button look="plain" small aria-pressed={whole} onClick={() => setWhole(true)}>
            {t('judging.content.whole')}
          </Button>
        </span>
      </div>
      {whole ? (
        <SpecSections rows={sections} onComment={onPlace} />
      ) : sections && base ? (
        <SpecDifference before={base} after={sections} />
      ) : (
        <LoadState views={[...sectionViews, ...baseViews]} />
      )}
    </div>
  );
};

const order = ['release', 'take', 'requestRd', 'reject', 'rejectRd', 'rejectQa', 'approveRd', 'approve'];
const placed = (actions: readonly BarAction[]): readonly BarAction[] =>
  actions.toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step));

const DecisionFooter = ({ row, actions, onStep }: { row: ApproveRow; actions: readonly BarAction[]; onStep: (step: string) => void }) => {
  const { note } = useTurn(ProductMfgSpec, row, 'specs');
  const { t } = useTranslation('components');
  if (actions.length === 0) return null;
  const blocked = actions.find(({ step, reasons = [] }) => step.startsWith('approve') && reasons.length > 0);
  return (
    <FormFooter
      mark={
        blocked ? (
          <a className="lacking" href="#decision">
            {t('actionBar.needs', { label: blocked.label, count: blocked.reasons?.length ?? 0 })}
          </a>
        ) : (
          <span className="meta">{note}</span>
        )
      }
    >
      <div className="spec-decisions">
        {placed(actions).map(({ step, label, icon, danger, busy = false, reasons = [] }) => (
          <Button
            key={step}
            data-step={step}
            look={step.startsWith('approve') ? 'filled' : step === 'release' ? 'text' : danger ? 'plain' : 'outlined'}
            icon={icon}
            busy={busy}
            aria-disabled={reasons.length > 0 || undefined}
            aria-describedby={reasons.length > 0 ? `against-${step}` : undefined}
            onClick={() => onStep(step)}
          >
            {label}
          </Button>
        ))}
      </div>
    </FormFooter>
  );
};

interface DecidingProps {
  step: Step;
  whole: WholeRow;
  gaps: Gaps;
  ticks: Ticks;
  onClose: () => void;
}

const Deciding = ({ step, whole, gaps, ticks, onClose }: DecidingProps) => {
  const { t } = useTranslation('specRevisions');
  const { today } = useBusinessDay();
  const reasonText = useReasonText();
  const { previous } = whole;
  const after = previous?.status === 'active' && previous.effectiveFrom ? addDays(previous.effectiveFrom, 1) : today;
  const from = after > today ? after : today;
  const shared = whole.comments?.filter((one) => one.parentId === null && isOpen(one) && one.visibility === 'shared').length ?? 0;
  const options: Partial<StepAsked> =
    step.step === 'approve'
      ? {
          initial: { effectiveFrom: from, reviewDueAt: addDays(from, reviewDays) },
          fixed: { masterWaivers: gaps.waivers.map((waiver) => ({ ...waiver })) },
          shown: previous?.status === 'active' ? <p className="told">{t('judging.ask.ends', { n: previous.revision })}</p> : undefined,
          onDone: gaps.reasons.forget,
        }
      : step.step === 'approveRd'
        ? { fixed: { checkedSections: [...ticks.ticked] }, onDone: ticks.forget }
        : step.danger
          ? {
              initial: { dueDate: whole.dueDate && whole.dueDate > today ? whole.dueDate : null },
              shown: <p className="told">{t('judging.ask.comments', { count: shared })}</p>,
            }
          : {};
  return (
    <StepDialog entity={ProductMfgSpec} row={whole} step={step} texts="specs" reasonText={reasonText} {...options} onClose={onClose} />
  );
};

const Judging = ({ row, pages }: { row: ApproveRow; pages: Pages }) => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const caller = useApp(selectCaller);
  const pending = useApp((state) => state.pending);
  const reasonText = useReasonText();
  const sections = useSections();
  const master = useMaster();
  const gaps = useGaps(sections, master);
  const ticks = useTicks(row.productKind);
  const { whole, offered, actions } = useDecisions({ row, sections, master, gaps, ticks });
  const [place, setPlace] = useState<Place>({});
  // the step itself: its dialog stays until the answer, when the step is no longer offered
  const signing = useApp((state) => state.navigation.query['signing']);
  // back from the login that signs it: the dialog is open as it was left
  const [chosen, setChosen] = useState<Step | null>(() => offered.find(({ step }) => step.step === signing)?.step ?? null);
  const at = (next: Place): void => {
    setPlace(next);
    document.getElementById('comments')?.scrollIntoView({ block: 'start' });
  };
  const press = (name: string): void => {
    const step = offered.find((one) => one.step.step === name)?.step;
    if (!step) return;
    if (opensDialog(step)) setChosen(step);
    else
      wish(
        records.transition({
          key: stepKey(ProductMfgSpec, row.id, name),
          collection: ProductMfgSpec.collection,
          id: row.id,
          version: row.version,
          step: name,
        }),
      );
  };
  const refused = chosen
    ? null
    : (offered.map(({ step }) => pending[stepKey(ProductMfgSpec, row.id, step.step)]?.failure).find(Boolean) ?? null);
  const offers = (name: string): boolean => offered.some(({ step }) => step.step === name);
  return (
    <div className="record">
      <RecordHead
        back={hasRole(qaRoles, caller) ? '/specs/list' : '/mfg/list'}
        no={`${row.specNo} · ${t('revision', { n: row.revision })}`}
        title={row.productName}
        subtitle={row.supplier?.name}
        marks={
          <>
            <StatusChip entity="ProductMfgSpec" status={row.status} />
            <Tag tone="info">{t(`values.ProductMfgSpec.lane.${row.lane}`)}</Tag>
          </>
        }
        tools={
          <>
            <WatchingFaces collection={ProductMfgSpec.collection} id={row.id} />
            <PrintLink id={row.id} pages={pages} />
            <ButtonLink href={`${pages}show/${row.id}`} icon="eye">
              {t('edit.show')}
            </ButtonLink>
          </>
        }
      >
        {actions.length === 0 && <TurnBar entity={ProductMfgSpec} row={row} texts="specs" />}
      </RecordHead>
      <NextSpec id={row.id} done={actions.length === 0} />
      <div className="record__columns">
        <div className="record__main">
          <Content sections={sections} compares={row.previous != null} onPlace={at} />
          {accessOf(ProductMfgSpecCertificate, caller).length > 0 && <CertificatesSection row={row} sections={sections} />}
        </div>
        <aside>
          <DecisionPanel row={row} actions={actions} ticks={offers('approveRd') ? ticks : null} />
          <GapsSection of={gaps} master={master} accepts={offers('approve')} />
          {sections && <ChecksSection row={row} rows={sections} />}
          {sections && <PlacedComments row={row} sections={sections} place={place} onPlace={setPlace} />}
        </aside>
      </div>
      <Refusal failure={refused} texts="specs" reasonText={reasonText} />
      <DecisionFooter row={row} actions={actions} onStep={press} />
      {chosen && <Deciding step={chosen} whole={whole} gaps={gaps} ticks={ticks} onClose={() => setChosen(null)} />}
    </div>
  );
};

const Page = ({ pages }: { pages: Pages }) => {
  const { t } = useTranslation('specs');
  return <RecordPage<ApproveRow> gone={t('gone')}>{(row) => <Judging key={row.id} row={row} pages={pages} />}</RecordPage>;
};

/** /specs/approve/:id */
export const SpecApprove = () => <Page pages="/specs/" />;
/** /mfg/approve/:id */
export const DevelopedApprove = () => <Page pages="/mfg/" />;
