/** Actions on a text: publish, edit, copy, archive or restore, delete; unavailable ones are hidden or show the reason. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { Announcement } from '#domain/announcements/announcement.ts';
import { deletable, editable, stepsFor } from '#domain/kernel/workflow.ts';
import { navigation, records } from '#src/actions/index.ts';
import { LIBRARY } from './libraryLoads.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { ActionBar, type BarAction } from '#src/components/form/ActionBar.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useDeciding, usePending, useWish } from '#src/store/hooks.ts';

const stepKey = (id: number): string => `Announcements/${id}`;

export const TextSteps = ({ row }: { row: TextRow }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const deciding = { registry: entityNamed, ...useDeciding() };
  const { busySince, failure } = usePending(stepKey(row.id));
  const [asked, setAsked] = useState(false);
  // draft publications refer to the text
  const used = (row.announcementPublishes ?? []).length > 0;
  const can = (is: boolean, step: string, icon: string, more: Partial<BarAction> = {}): BarAction[] =>
    is ? [{ step, icon, label: t(`library.${step}`), ...more }] : [];
  const removes = typeof deletable(Announcement, row, deciding) === 'object';
  const actions: BarAction[] = [
    ...can(!row.archivedAt, 'publish', 'send'),
    ...can(editable(Announcement, row, deciding) instanceof Set, 'edit', 'pencil'),
    ...can(true, 'copy', 'copy'),
    ...stepsFor(Announcement, row, deciding).map((one): BarAction => ({
      step: one.step.step,
      icon: one.step.icon ?? 'arrow-right',
      label: t(`library.${one.step.step}`),
      reasons: one.is === 'unmet' ? one.guards.map(({ guard }) => ({ text: t(`guards.${guard}`) })) : [],
    })),
    ...can(removes, 'remove', 'trash', { danger: true, reasons: used ? [{ text: t('library.inUse') }] : [] }),
  ];
  /** workflow steps; the others are links */
  const taken = new Set((Announcement.workflow.steps ?? []).map((one) => one.step));
  const act = (step: string): void => {
    const go: Readonly<Record<string, string>> = {
      publish: `${LIBRARY}Publish/create?text=${row.id}`,
      edit: `${LIBRARY}/edit/${row.id}`,
      copy: `${LIBRARY}/create?copy=${row.id}`,
    };
    if (go[step]) wish(navigation.go({ to: go[step] }));
    else if (step === 'remove') setAsked(true);
    else wish(records.transition({ key: stepKey(row.id), collection: 'Announcements', id: row.id, version: row.version, step }));
  };
  return (
    <>
      <ActionBar
        actions={actions.map((one) => ({ ...one, busy: busySince !== null && !asked && taken.has(one.step) }))}
        onStep={(step) => (actions.find((one) => one.step === step)?.reasons?.length ? undefined : act(step))}
      />
      {failure && !asked && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
      {asked && (
        <ConfirmStep
          open
          title={t('library.removeAsk', { name: row.name })}
          what={t('library.removeWhat')}
          button={t('library.remove')}
          danger
          busy={busySince !== null}
          error={failure ? failureText(failure, t) : null}
          onConfirm={() =>
            wish(
              records.remove({
                key: stepKey(row.id),
                collection: 'Announcements',
                id: row.id,
                version: row.version,
                then: { go: `${LIBRARY}/list`, message: 'announcements:library.removed' },
              }),
            )
          }
          onClose={() => {
            wish(records.forget({ key: stepKey(row.id) }));
            setAsked(false);
          }}
        />
      )}
    </>
  );
};
