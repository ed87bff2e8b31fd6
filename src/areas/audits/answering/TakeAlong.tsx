/** The form on this device: whether it can be answered without a network, and the dialog that makes it so. */
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import * as answering from '#src/actions/answering.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { offerPin } from '#src/store/heldPin.ts';
import { useWish } from '#src/store/hooks.ts';
import type { Answering, Readiness } from '#src/store/state.ts';
import { useChosenPin } from './useChosenPin.tsx';

/** Of one that is scaled on the device. */
const pictureBytes = 400 * 1024;

export interface TakeAlongProps {
  known: Answering;
  /** pictures that the form may need */
  expected: number;
}

/** What the browser says about its storage. */
const Storage = ({ readiness: { lasting, room }, expected }: { readiness: Readiness; expected: number }) => {
  const { t } = useTranslation('audits');
  const pictures = room === null ? null : Math.floor(room / pictureBytes);
  return (
    <ul className="plain-list">
      {pictures !== null &&
        (pictures < expected ? (
          <li className="field__error">{t('answering.offline.noRoom', { count: pictures, expected })}</li>
        ) : (
          <li>{t('answering.offline.room')}</li>
        ))}
      {lasting !== null && <li>{t(lasting ? 'answering.offline.lasting' : 'answering.offline.notLasting')}</li>}
    </ul>
  );
};

const PinDialog = ({ known, expected, onClose }: TakeAlongProps & { onClose: () => void }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const { first, read, fields } = useChosenPin();
  const { resultId, readiness, taking } = known;
  const take = (): void => {
    const pin = read();
    if (pin === null) return;
    offerPin(pin);
    wish(answering.takeAlong({ resultId }));
  };
  return (
    <Modal
      open
      title={t('answering.offline.title')}
      onClose={onClose}
      initialFocus={first as RefObject<HTMLElement | null>}
      footer={
        <>
          <Button onClick={onClose}>{t('answering.offline.cancel')}</Button>
          <Button look="filled" busy={taking === 'busy'} onClick={take}>
            {t('answering.offline.take')}
          </Button>
        </>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <p>{t('answering.offline.text')}</p>
        {fields}
        {readiness && <Storage readiness={readiness} expected={expected} />}
        {taking === 'failed' && (
          <p className="field__error" role="alert">
            {t('answering.offline.failed')}
          </p>
        )}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Modal>
  );
};

export const TakeAlong = ({ known, expected }: TakeAlongProps) => {
  const { t } = useTranslation('audits');
  const [open, setOpen] = useState(false);
  const { readiness } = known;
  if (!readiness) return null;
  if (!readiness.sealable) return <span className="meta">{t('answering.offline.unsafe')}</span>;
  if (readiness.pin && readiness.shell)
    return (
      <div className="answer-ready" role="status">
        <Tag tone="good" icon="check">
          {t('answering.offline.ready')}
        </Tag>
        {readiness.lasting === false && <span className="meta">{t('answering.offline.sendSoon')}</span>}
      </div>
    );
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        {t('answering.offline.button')}
      </Button>
      {open && <PinDialog known={known} expected={expected} onClose={() => setOpen(false)} />}
    </>
  );
};
