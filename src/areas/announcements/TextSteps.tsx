/** What can be done with a text: publish, change, copy, put away or bring back, delete; what cannot be is absent or says why. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/index.ts';
import { Announcement } from '#domain/announcements/announcement.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { deletable, editable, stepsFor } from '#domain/kernel/workflow.ts';
import { navigation, record } from '#src/actions/index.ts';
import { LIBRARY } from '#src/areas/announcements/libraryLoads.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { ActionBar, type BarAction } from '#src/components/ActionBar.tsx';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { failureText } from '#src/components/failureText.ts';
import { useDeciding, usePending, useWish } from '#src/store/hooks.ts';

export const stepKey = (id: number): string => `Announcements/${id}`;
const icons: Readonly<Record<string, string>> = { archive: 'inbox', restore: 'replay' };

export const TextSteps = ({ row }: { row: TextRow }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const deciding = { registry: entityNamed, ...useDeciding() };
  const { busySince, failure } = usePending(stepKey(row.id));
  const [asked, setAsked] = useState(false);
  const text = row as unknown as Row;
  // drafts of a publication hold on to the text
  const used = (row.announcementPublishes ?? []).length > 0;
  const can = (is: boolean, step: string, icon: string, more: Partial<BarAction> = {}): BarAction[] =>
    is ? [{ step, icon, label: t(`library.${step}`), ...more }] : [];
  const removes = typeof deletable(Announcement, text, deciding) === 'object';
  const actions: BarAction[] = [
    ...can(!row.archivedAt, 'publish', 'send'),
    ...can(editable(Announcement, text, deciding) instanceof Set, 'edit', 'pencil'),
    ...can(true, 'copy', 'copy'),
    ...stepsFor(Announcement, text, deciding).map((one): BarAction => ({
      step: one.step.step,
      icon: icons[one.step.step] ?? 'arrow-right',
      label: t(`library.${one.step.step}`),
      reasons: one.is === 'unmet' ? one.guards.map(({ guard }) => ({ text: t(`guards.${guard}`) })) : [],
    })),
    ...can(removes, 'remove', 'trash', { danger: true, reasons: used ? [{ text: t('library.inUse') }] : [] }),
  ];
  const act = (step: string): void => {
    const go: Readonly<Record<string, string>> = {
      publish: `${LIBRARY}Publish/create?text=${row.id}`,
      edit: `${LIBRARY}/edit/${row.id}`,
      copy: `${LIBRARY}/create?copy=${row.id}`,
    };
    if (go[step]) wish(navigation.go({ to: go[step] }));
    else if (step === 'remove') setAsked(true);
    else wish(record.transition({ key: stepKey(row.id), collection: 'Announcements', id: row.id, version: row.version, step }));
  };
  return (
    <>
      <ActionBar
        actions={actions.map((one) => ({ ...one, busy: busySince !== null && !asked && icons[one.step] !== undefined }))}
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
              record.remove({
                key: stepKey(row.id),
                collection: 'Announcements',
                id: row.id,
                version: row.version,
                then: { go: `${LIBRARY}/list`, message: 'announcements:library.removed' },
              }),
            )
          }
          onClose={() => {
            wish(record.settle({ key: stepKey(row.id) }));
            setAsked(false);
          }}
        />
      )}
    </>
  );
};
