/** The footer of a form: draft status, a link to the first error, Discard, and the form's own buttons. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardButton } from '#src/components/form/DiscardButton.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';

export interface DraftFooterProps {
  busy: boolean;
  /** ms of the last save on this device; null = no input is stored */
  draftAt: number | null;
  problems: number;
  onDiscard: () => void;
  children: ReactNode;
}

const firstError = 'main [aria-invalid="true"], main .p-invalid input';

export const DraftFooter = ({ busy, draftAt, problems, onDiscard, children }: DraftFooterProps) => {
  const { t } = useTranslation('components');
  return (
    <FormFooter
      mark={
        <>
          <DraftMark busy={busy} draftAt={draftAt} />
          {draftAt !== null && <DiscardButton label={t('discard.button')} onDiscard={onDiscard} />}
        </>
      }
      problems={problems}
      onJump={() => document.querySelector<HTMLElement>(firstError)?.focus()}
    >
      {children}
    </FormFooter>
  );
};
