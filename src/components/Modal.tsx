/** A dialog over the page: focus goes in and comes back, Escape closes; 480, 720 or 960 wide, or a share of the window. */
import { Dialog } from 'primereact/dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

export interface ModalProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** small 480, medium 720, large 960, half 50 % (min 560), third 30 % (min 360) */
  width?: 'small' | 'medium' | 'large' | 'half' | 'third';
  footer?: ReactNode;
  /** takes the focus on opening; default the title */
  initialFocus?: RefObject<HTMLElement | null>;
  /** no close cross and no Escape: the dialog must be answered */
  mustAnswer?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

export const Modal = ({
  open,
  title,
  onClose,
  width = 'small',
  footer,
  initialFocus,
  mustAnswer = false,
  role = 'dialog',
  children,
}: ModalProps) => {
  const { t } = useTranslation('components');
  const heading = useRef<HTMLSpanElement>(null);
  return (
    <Dialog
      visible={open}
      onHide={onClose}
      onShow={() => (initialFocus?.current ?? heading.current)?.focus()}
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
      dismissableMask={false}
      ariaCloseIconLabel={t('close')}
    >
      {children}
    </Dialog>
  );
};
