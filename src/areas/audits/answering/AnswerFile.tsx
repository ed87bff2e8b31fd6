/** What cannot be sent from this device, as one sealed file; and that of another device of the same person, taken in here. */
import { useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as answering from '#src/actions/answering.ts';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useFocusOn } from '#src/components/page/useFocusOn.ts';
import { offerPin } from '#src/store/heldPin.ts';
import { useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import type { Answering } from '#src/store/state.ts';
import { newUuid } from './stamp.ts';
import { pinOf } from './pin.ts';
import { PinField } from './PinField.tsx';
import { useChosenPin } from './useChosenPin.tsx';

interface OfAnswers {
  known: Answering;
}

interface DialogProps extends OfAnswers {
  title: string;
  /** absent: there is nothing to do but close */
  act?: string | undefined;
  onAct: () => void;
  onClose: () => void;
  focus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const Dialog = ({ known, title, act, onAct, onClose, focus, children }: DialogProps) => {
  const { t } = useTranslation('audits');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (act !== undefined) onAct();
  };
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      {...(focus ? { initialFocus: focus } : {})}
      footer={
        <>
          <Button onClick={onClose}>{t(act === undefined ? 'answering.file.close' : 'answering.offline.cancel')}</Button>
          {act !== undefined && (
            <Button look="filled" busy={known.file?.state === 'busy'} onClick={onAct}>
              {act}
            </Button>
          )}
        </>
      }
    >
      <form className="stack" noValidate onSubmit={submit}>
        {children}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Modal>
  );
};

const Fault = ({ known: { file } }: OfAnswers) => {
  const { t } = useTranslation('audits');
  if (file?.state !== 'failed' || file.code === 'PIN') return null;
  return (
    <p className="field__error" role="alert">
      {t(`answering.file.faults.${file.code}`)}
    </p>
  );
};

const SaveDialog = ({ known, name, onClose }: OfAnswers & { name: string; onClose: () => void }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const { first, read, fields } = useChosenPin();
  const { resultId, readiness, file } = known;
  const protectedHere = readiness?.pin === true;
  const save = (): void => {
    const pin = protectedHere ? null : read();
    if (!protectedHere && pin === null) return;
    if (pin !== null) offerPin(pin);
    wish(answering.saveFile({ resultId, name }));
  };
  const saved = file?.state === 'saved';
  return (
    <Dialog
      known={known}
      title={t('answering.file.save')}
      act={saved ? undefined : t('answering.file.saveAct')}
      onAct={save}
      onClose={onClose}
      {...(protectedHere ? {} : { focus: first as RefObject<HTMLElement | null> })}
    >
      {saved ? (
        <p role="status">{t('answering.file.saved', { name })}</p>
      ) : (
        <>
          <p>{t('answering.file.saveText')}</p>
          {protectedHere ? <p>{t('answering.file.samePin')}</p> : fields}
        </>
      )}
      <Fault known={known} />
    </Dialog>
  );
};

const useDialog = (resultId: number): { open: boolean; show: () => void; close: () => void } => {
  const wish = useWish();
  const [open, setOpen] = useState(false);
  const turn = (on: boolean): void => {
    wish(answering.fileRead({ resultId }));
    setOpen(on);
  };
  return { open, show: () => turn(true), close: () => turn(false) };
};

export const SaveAnswers = ({ known, name }: OfAnswers & { name: string }) => {
  const { t } = useTranslation('audits');
  const { open, show, close } = useDialog(known.resultId);
  return (
    <>
      <Button onClick={show}>{t('answering.file.save')}</Button>
      {open && known.readiness?.sealable !== false && <SaveDialog known={known} name={name} onClose={close} />}
    </>
  );
};

const ending = 'answers';
const mostBytes = 512 * 1024 * 1024;

const Taken = ({ known: { file } }: OfAnswers) => {
  const { t } = useTranslation('audits');
  if (file?.state !== 'taken') return null;
  const { changes, pictures, known } = file;
  return (
    <div role="status">
      <p>
        {t('answering.file.taken')} {t('answering.sync.answers', { count: changes })}
        {pictures > 0 && `, ${t('answering.sync.pictures', { count: pictures })}`}
      </p>
      {known > 0 && <p>{t('answering.file.known', { count: known })}</p>}
    </div>
  );
};

const TakeDialog = ({ known, onClose }: OfAnswers & { onClose: () => void }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const [picked, setPicked] = useState<{ key: string; name: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [short, setShort] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { resultId, file } = known;
  const asksPin = picked !== null && file?.state === 'failed' && (file.code === 'PIN' || file.code === 'WRONG_PIN');
  useFocusOn(box, asksPin);
  const begin = (chosen: File): void => {
    const key = `${answering.pictureKey(newUuid())}.${ending}`;
    offerFile(key, chosen);
    setPicked({ key, name: chosen.name });
    wish(answering.takeFile({ resultId, file: key }));
  };
  const open = (): void => {
    const pin = pinOf(typed);
    setShort(pin === null);
    if (pin === null || !picked) return box.current?.focus();
    offerPin(pin);
    setTyped('');
    wish(answering.takeFile({ resultId, file: picked.key }));
  };
  return (
    <Dialog
      known={known}
      title={t('answering.file.take')}
      act={asksPin ? t('answering.pin.open') : undefined}
      onAct={open}
      onClose={onClose}
    >
      {file?.state !== 'taken' && !asksPin && (
        <>
          <p>{t('answering.file.takeText')}</p>
          <FileDrop
            label={t('answering.file.choose')}
            slot={{ endings: [ending], maxBytes: mostBytes }}
            multiple={false}
            disabled={file?.state === 'busy'}
            onFiles={([chosen]) => chosen && begin(chosen)}
          />
        </>
      )}
      {file?.state === 'busy' && <p role="status">{t('answering.file.reading')}</p>}
      {asksPin && (
        <>
          <p>{t('answering.file.asksPin', { name: picked.name })}</p>
          <PinField
            label={t('answering.pin.label')}
            value={typed}
            onChange={setTyped}
            inputRef={box}
            error={short ? t('answering.pin.short') : null}
          />
        </>
      )}
      <Fault known={known} />
      <Taken known={known} />
    </Dialog>
  );
};

export const TakeInAnswers = ({ known }: OfAnswers) => {
  const { t } = useTranslation('audits');
  const { open, show, close } = useDialog(known.resultId);
  if (known.readiness?.sealable !== true) return null;
  return (
    <>
      <Button look="plain" icon="upload" onClick={show}>
        {t('answering.file.take')}
      </Button>
      {open && <TakeDialog known={known} onClose={close} />}
    </>
  );
};
