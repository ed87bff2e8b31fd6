/** The footer of the editor: save status, what a submit still needs as links, and the next steps. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseFormReturn } from 'react-hook-form';
import { useUnsentActions } from '#src/areas/investigations/actions/actionSaves.ts';
import { usePoints, type OpenPoints } from './openPoints.ts';
import type { ReportForm } from './reportForm.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';

export interface EditorFooterProps {
  form: UseFormReturn<ReportForm>;
  points: OpenPoints;
  busy: boolean;
  /** containment is on its way */
  containing: boolean;
  /** the last save was refused or failed */
  failed: boolean;
  savedAt: number | null;
  draftAt: number | null;
  /** not the next step while the case awaits acknowledgement */
  filled: boolean;
  claimable: boolean;
  containmentSent: boolean;
  onSave: () => void;
  onContainment: () => void;
  onClaim: () => void;
  onSubmit: () => void;
}

export const EditorFooter = (props: EditorFooterProps) => {
  const { form, points, busy, containing, failed, savedAt, draftAt, filled, claimable, containmentSent } = props;
  const { t } = useTranslation('investigations');
  const id = useId();
  const open = usePoints(points);
  const unsent = useUnsentActions();
  const problems = Object.keys(form.formState.errors).length;
  const lacking = [...new Set(open.map((one) => one.section))];
  // an action being saved may be the missing one: the press waits for it
  const blocked = lacking.length > 0 && unsent === 0;
  const more = (
    <>
      {unsent > 0 && <span className="meta">{t('footer.unsent', { count: unsent })}</span>}
      {lacking.length > 0 && (
        <span className="lacking" id={`${id}-lacking`}>
          {t('footer.missing')}{' '}
          {lacking.map((section) => (
            <a key={section} href={`#${section}`} data-point={open.find((one) => one.section === section)?.point}>
              {section.toUpperCase()}
            </a>
          ))}
        </span>
      )}
    </>
  );
  const others = (
    <>
      {claimable && (
        <Button look="text" data-step="claimNotRelated" onClick={props.onClaim}>
          {t('steps.claimNotRelated')}
        </Button>
      )}
      <Button look="text" icon="save" onClick={props.onSave}>
        {t('footer.save')}
      </Button>
      {!containmentSent && <SendContainment points={points} busy={containing} onSend={props.onContainment} />}
    </>
  );
  return (
    <>
      <FormFooter
        mark={
          <>
            <DraftMark busy={busy} failed={failed} draftAt={draftAt} savedAt={savedAt} />
            {more}
          </>
        }
        problems={problems}
        onJump={() => document.querySelector<HTMLElement>('.investigation [aria-invalid="true"]')?.focus()}
      >
        {others}
        <Button
          look={filled ? 'filled' : 'outlined'}
          icon="send"
          data-step="submit"
          aria-disabled={blocked || undefined}
          onPointerDown={points.now}
          aria-describedby={lacking.length > 0 ? `${id}-lacking` : undefined}
          onClick={props.onSubmit}
        >
          {t('steps.submit')}
        </Button>
      </FormFooter>
    </>
  );
};

/** The early answer: what was done at once, before the other sections. */
export const SendContainment = ({ points, busy, onSend }: { points: OpenPoints; busy: boolean; onSend: () => void }) => {
  const { t } = useTranslation('investigations');
  const open = usePoints(points);
  const unsent = useUnsentActions();
  const missing = open.some((one) => one.section === 'd3') && unsent === 0;
  return (
    <Button
      busy={busy}
      aria-disabled={missing || undefined}
      title={missing ? t('points.containment') : undefined}
      data-step="containment"
      onClick={onSend}
    >
      {t('footer.containment')}
    </Button>
  );
};
