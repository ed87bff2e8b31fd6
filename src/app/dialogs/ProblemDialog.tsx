/** "Report a problem": dialog and texts are loaded on demand; a failed load can be retried. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useApp } from '#src/store/hooks.ts';

interface Props {
  onClose: () => void;
  /** draws something that stays on every page; null: nothing any more */
  onBar: (bar: ReactNode) => void;
}

/** Returns the focus to what opened the dialog: the button, or on a narrow screen the button of the menu that has closed. */
const useFocusBack = (): void => {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
      const place = opener.closest('[hidden]') ? opener.closest('.menu-anchor')?.querySelector<HTMLElement>('button') : opener;
      // the dialog releases the focus when it unmounts, so this runs after it
      setTimeout(() => place?.focus(), 0);
    };
  }, []);
};

export const ProblemDialog = ({ onClose, onBar }: Props) => {
  const { t } = useTranslation('shell');
  const language = useApp((state) => state.preferences.language);
  const [round, setRound] = useState(0);
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const late = useDelayed(!Dialog);
  useFocusBack();
  useEffect(() => {
    let gone = false;
    Promise.all([
      import(/* webpackChunkName: "developerReport" */ '#src/areas/developer/problem/ReportDialog.tsx'),
      loadTexts(language, 'developer'),
    ]).then(
      ([module]) => {
        if (!gone) setDialog(() => module.ReportDialog);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [round, language]);

  if (Dialog) return <Dialog onClose={onClose} onBar={onBar} />;
  if (!failed && !late) return null;
  const again = (): void => {
    setFailed(false);
    setRound((n) => n + 1);
  };
  return (
    <Modal open title={t('problem')} width="medium" onClose={onClose}>
      {failed ? <ErrorState message={t('chunkFailed')} onRetry={again} /> : <Skeleton rows={6} />}
    </Modal>
  );
};
