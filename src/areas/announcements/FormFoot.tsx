/** The foot of a form that keeps a draft: its mark, how many problems, Discard while something is kept, and the form's own buttons. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardButton } from '#src/components/DiscardButton.tsx';
import { DraftMark } from '#src/components/DraftMark.tsx';
import { FormFooter } from '#src/components/FormFooter.tsx';

export interface FormFootProps {
  /** class of the form: where the first problem is looked for */
  of: string;
  problems: number;
  busy: boolean;
  keptAt: number | null;
  onDiscard: () => void;
  children: ReactNode;
}

export const FormFoot = ({ of, problems, busy, keptAt, onDiscard, children }: FormFootProps) => {
  const { t } = useTranslation('announcements');
  return (
    <FormFooter
      mark={<DraftMark busy={busy} keptAt={keptAt} />}
      problems={problems}
      onJump={() => document.querySelector<HTMLElement>(`.${of} [aria-invalid="true"], .${of} .p-invalid input`)?.focus()}
    >
      {keptAt !== null && <DiscardButton label={t('publish.discard')} onDiscard={onDiscard} />}
      {children}
    </FormFooter>
  );
};
