/** The footer of a form: where the input is kept, a link to the first error, Discard, and the form's own buttons, the last of which goes on. */
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardButton } from '#src/components/form/DiscardButton.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { useMedia } from '#src/components/page/useMedia.ts';
import { useApp } from '#src/store/hooks.ts';

export interface DraftFooterProps {
  busy: boolean;
  /** ms of the last save on this device; null = no input is stored */
  draftAt: number | null;
  problems: number;
  onDiscard: () => void;
  children: ReactNode;
}

const firstError = 'main [aria-invalid="true"], main .p-invalid input';

interface PressProps {
  children?: ReactNode;
  title?: string | undefined;
  'aria-disabled'?: true;
}

export const DraftFooter = ({ busy, draftAt, problems, onDiscard, children }: DraftFooterProps) => {
  const { t } = useTranslation('components');
  const offline = useApp((state) => state.live.offline);
  // on a phone the bar has one button: the most likely one
  const phone = useMedia('(max-width: 639.98px)');
  const buttons = Children.toArray(children);
  const last = buttons.pop();
  const primary =
    offline && isValidElement<PressProps>(last) && typeof last.props.children === 'string'
      ? cloneElement(last as ReactElement<PressProps>, {
          'aria-disabled': true,
          title: t('form.notSent'),
          children: t('form.whenOnline', { action: last.props.children }),
        })
      : last;
  const discard = draftAt !== null && <DiscardButton label={t('discard.button')} onDiscard={onDiscard} />;
  return (
    <>
      {phone && (discard || buttons.length > 0) && (
        <div className="form-more">
          {buttons}
          {discard}
        </div>
      )}
      <FormFooter
        mark={
          <>
            <DraftMark busy={busy} draftAt={draftAt} />
            {offline && draftAt !== null && !phone && <span className="meta">{t('form.notSent')}</span>}
            {!phone && discard}
          </>
        }
        problems={problems}
        onJump={() => document.querySelector<HTMLElement>(firstError)?.focus()}
      >
        {!phone && buttons}
        {primary}
      </FormFooter>
    </>
  );
};
