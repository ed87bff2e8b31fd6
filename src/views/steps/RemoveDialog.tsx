/** Confirms the deletion of a row. A refusal of the server is shown in the dialog. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { records } from '#src/actions/index.ts';
import type { Then } from '#src/actions/records.ts';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';
import { useDone } from './useDone.ts';
import { stepKey } from './useSteps.ts';

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
  /** alternative where the row is in use: deactivate it */
  instead?: { button: string; onPress: () => void } | undefined;
  onClose: () => void;
}

/** Which records use it, as far as the user may see. */
const Users = ({ failure }: { failure: Failure }) => {
  const { t } = useTranslation('components');
  const refs = Object.entries(failure.refs ?? {});
  if (refs.length === 0) return null;
  return (
    <ul className="refusal__list">
      {refs.map(([collection, count]) => (
        <li key={collection}>{t([`records.${collection}`, 'records.other'], { count })}</li>
      ))}
    </ul>
  );
};

export const RemoveDialog = ({ entity, row, title, what, told, button, then, instead, onClose }: RemoveDialogProps) => {
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
      error={
        failure && (
          <>
            {failureText(failure, t)}
            {failure.code === 'IN_USE' && <Users failure={failure} />}
            {failure.code === 'IN_USE' && instead && (
              <Button small icon="ban" onClick={instead.onPress}>
                {instead.button}
              </Button>
            )}
          </>
        )
      }
      onConfirm={() =>
        wish(records.remove({ key, collection: entity.collection, id: row.id, version: row.version, ...(then ? { then } : {}) }))
      }
      onClose={() => {
        wish(records.forget({ key }));
        onClose();
      }}
    />
  );
};
