/** Asks why a duty becomes smaller (a later due date, a lower severity) before the write that lowers it goes on. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lowerReasonField } from '#domain/kernel/lowerReason.ts';
import { longText } from '#domain/kernel/texts.ts';
import { tooLong } from '#domain/kernel/tooLong.ts';
import { records } from '#src/actions/index.ts';
import { Counter } from '#src/components/form/Counter.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { reasonPart } from '#src/selectors/address.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';

const { min, max } = lowerReasonField;

/** `of`: key of the write that waits */
export const LowerReason = ({ of }: { of: string }) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const { lowered: fields = [], about } = usePending(of);
  const { values, set, flush, forget } = useKept(about ?? '', { reason: '' }, { part: reasonPart });
  const { reason } = values;
  const [tried, setTried] = useState(false);
  const answer = (text: string | null): void => void wish(records.reasonGiven({ key: of, reason: text }));
  const giveUp = (): void => {
    forget();
    answer(null);
  };
  const { length } = longText(reason);
  const short = length < min;
  const long = length > max;
  const send = (): void => {
    setTried(true);
    if (short || long) return;
    // kept until the write has succeeded
    flush();
    answer(longText(reason));
  };
  const names = fields.map((name) => t(`lowered.fields.${name}`)).join(t('timeline.comma'));
  return (
    <Modal
      open
      title={t('lowered.title')}
      onClose={giveUp}
      footer={
        <>
          <Button onClick={giveUp}>{t('cancel')}</Button>
          <Button look="filled" onClick={send}>
            {t('lowered.save')}
          </Button>
        </>
      }
    >
      <p>{t('lowered.text', { names })}</p>
      <Field
        label={t('lowered.reason')}
        required
        error={
          long ? t('errors:field.LENGTH', tooLong(longText(reason), max)) : tried && short ? t('errors:field.TOO_SHORT', { min }) : null
        }
        counter={<Counter length={length} max={max} />}
      >
        {(ids) => (
          <TextArea
            id={ids.id}
            aria-required
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.footId}
            rows={3}
            value={reason}
            onChange={(text) => set({ reason: text })}
          />
        )}
      </Field>
    </Modal>
  );
};
