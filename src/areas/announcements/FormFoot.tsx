/** The footer of a form with a draft: its status, number of problems, Discard while a draft exists, and the form's own buttons. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardButton } from '#src/components/form/DiscardButton.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';

export interface FormFootProps {
  /** class of the form in which the first problem is searched */
  of: string;
  problems: number;
  busy: boolean;
  draftAt: number | null;
  onDiscard: () => void;
  children: ReactNode;
}

export const FormFoot = ({ of, problems, busy, draftAt, onDiscard, children }: FormFootProps) => {
  const { t } = useTranslation('announcements');
  return (
    <FormFooter
      mark={<DraftMark busy={busy} draftAt={draftAt} />}
      problems={problems}
      onJump={() => document.querySelector<HTMLElement>(`.${of} [aria-invalid="true"], .${of} .p-invalid input`)?.focus()}
    >
      {draftAt !== null && <DiscardButton label={t('publish.discard')} onDiscard={onDiscard} />}
      {children}
    </FormFooter>
  );
};
