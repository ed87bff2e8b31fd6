/** Asks before a row is removed for good. A refusal of the server stays in the dialog. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { record } from '#src/actions/index.ts';
import type { Then } from '#src/actions/record.ts';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { failureText } from '#src/components/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { useDone } from '#src/views/useDone.ts';
import { stepKey } from '#src/views/useSteps.ts';

export interface RemoveDialogProps {
  entity: Entity;
  row: { id: number; version: number };
  /** the question: "Delete this draft?" */
  title: string;
  what: string;
  told?: string | undefined;
  /** the verb: "Delete draft" */
  button: string;
  /** what follows the success */
  then?: Then;
  onClose: () => void;
}

export const RemoveDialog = ({ entity, row, title, what, told, button, then, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const key = stepKey(entity, row.id, 'delete');
  const { busySince, failure } = usePending(key);
  useDone(key, onClose);
  return (
    <ConfirmStep
      open
      danger
      title={title}
      what={what}
      {...(told ? { told } : {})}
      button={button}
      busy={busySince !== null}
      error={failure ? failureText(failure, t) : null}
      onConfirm={() => wish(record.remove({ key, collection: entity.collection, id: row.id, version: row.version, ...(then ? { then } : {}) }))}
      onClose={() => {
        wish(record.settle({ key }));
        onClose();
      }}
    />
  );
};
