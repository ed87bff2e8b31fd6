/** A modal dialog: it takes the focus once and returns it, Escape closes; 480, 720 or 960 px wide, or a share of the window. */
import { Dialog } from 'primereact/dialog';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyPause, useTypingPause } from '#src/components/inputs/typingPause.ts';
import '#src/components/prime/prime.ts';

export interface ModalProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** small 480, medium 720, large 960, half 50 % (min 560), third 30 % (min 360); sheet: on a phone, from below, closed by a press beside it */
  width?: 'small' | 'medium' | 'large' | 'half' | 'third' | 'sheet';
  footer?: ReactNode;
  /** takes the focus on opening; default: the title */
  initialFocus?: RefObject<HTMLElement | null>;
  /** no close button and no Escape: the dialog must be answered */
  mustAnswer?: boolean;
  /** it opens by itself: it waits for a pause in typing, and keys typed for a field do not answer it */
  unasked?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * Takes the focus when the dialog is rendered, not after its animation: a key pressed at once must reach the dialog,
 * and focus that the user has moved inside it stays.
 */
const TakeFocus = ({ first }: { first: () => HTMLElement | null | undefined }) => {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = mark.current?.closest('.modal');
    if (!box?.contains(document.activeElement)) first()?.focus({ preventScroll: true });
    // once: later renders leave the focus where it is
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <span ref={mark} hidden />;
};

/** Returns the focus to its previous element, where that is still on the page. */
const useFocusBack = (): void => {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const now = document.activeElement;
      // another element has the focus already
      if (now && now !== document.body && now.isConnected) return;
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
      else document.getElementById('page')?.focus({ preventScroll: true });
    };
  }, []);
};

const OpenModal = ({
  title,
  onClose,
  width = 'small',
  footer,
  initialFocus,
  mustAnswer = false,
  unasked = false,
  role = 'dialog',
  children,
}: ModalProps) => {
  const { t } = useTranslation('components');
  const heading = useRef<HTMLSpanElement>(null);
  useFocusBack();
  useKeyPause(unasked);
  return (
    <Dialog
      visible
      onHide={onClose}
      header={
        <span ref={heading} tabIndex={-1} className="modal__title">
          {title}
        </span>
      }
      footer={footer}
      className={`modal modal--${width}`}
      pt={{ root: { role } }}
      draggable={false}
      resizable={false}
      focusOnShow={false}
      blockScroll
      closable={!mustAnswer}
      closeOnEscape={!mustAnswer}
      dismissableMask={width === 'sheet'}
      position={width === 'sheet' ? 'bottom' : 'center'}
      ariaCloseIconLabel={t('close')}
    >
      {children}
      <TakeFocus first={() => initialFocus?.current ?? heading.current} />
    </Dialog>
  );
};

const PatientModal = (props: ModalProps) => (useTypingPause() ? <OpenModal {...props} /> : null);

// unmounted at once: an animated closing would take the focus again at its end
export const Modal = (props: ModalProps) => (!props.open ? null : props.unasked ? <PatientModal {...props} /> : <OpenModal {...props} />);
