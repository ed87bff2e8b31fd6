/** A step of one's own for the copy: a type that reducers take, and its payload as JSON. */
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { formatNumber } from '#domain/numbers.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';
import { actionOf, exampleOf, type PayloadFault } from './payload.ts';
import { reducedTypes, type ReducedType } from './reducedTypes.ts';

const AddStepForm = ({ player, onClose }: { player: Player; onClose: () => void }) => {
  const { t } = useTranslation('replay');
  const id = useId();
  const { replay, state, tell } = player;
  const { step, copy } = state;
  const present = replay.actions[step - 1]?.type;
  const [type, setType] = useState<ReducedType>(() => reducedTypes.find((one) => one === present) ?? 'messages.show');
  const example = useMemo(() => exampleOf(type, replay, step), [type, replay, step]);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<PayloadFault | null>(null);
  const choose = (next: ReducedType): void => {
    setType(next);
    setTyped(null);
    setFault(null);
  };
  const add = (): void => {
    const own = Math.max(0, ...copy.added.map((one) => one.id)) + 1;
    const action = actionOf(type, typed ?? example, own, replay, step);
    if ('code' in action) return setFault(action);
    const after = replay.recorded(step);
    const here = replay.added.get(step);
    const place = copy.added.findIndex((one) => (here === undefined ? one.after === after : one.id === here));
    tell({
      is: 'add',
      added: { id: own, after, action },
      place: place < 0 ? copy.added.length : place + (here === undefined ? 0 : 1),
    });
    onClose();
  };
  return (
    <div className="stack">
      <p className="muted">{t('sandbox.addHint', { step: formatNumber(step) })}</p>
      <label className="field">
        <span className="field__label">{t('sandbox.type')}</span>
        <select className="input" value={type} onChange={(event) => choose(event.target.value as ReducedType)}>
          {reducedTypes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field__label">{t('sandbox.payload')}</span>
        <textarea
          className="input code sandbox-payload"
          rows={10}
          spellCheck={false}
          value={typed ?? example}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
        />
      </label>
      {fault && (
        <p id={`${id}-fault`} className="field__error" role="alert">
          {t(`sandbox.errors.${fault.code}`, fault.params)}
        </p>
      )}
      <Button look="filled" icon="plus" onClick={add}>
        {t('sandbox.dispatch')}
      </Button>
    </div>
  );
};

export const AddStep = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button small look="text" icon="plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('sandbox.add')}
      </Button>
      {open && (
        <Modal open title={t('sandbox.add')} onClose={close}>
          <AddStepForm player={player} onClose={close} />
        </Modal>
      )}
    </>
  );
};
