/** D1: the team; one member is the leader. */
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { teamRoles } from '#domain/complaints/eightD.ts';
import { shapes } from '#src/areas/investigations/editor/formShapes.ts';
import type { ReportForm } from '#src/areas/investigations/editor/reportForm.ts';
import { RowTools } from './RowTools.tsx';
import { useWrittenList } from '#src/views/children/useWrittenList.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { FormField } from '#src/components/form/FormField.tsx';

const MOST = 20;

export const TeamSection = ({ form: { control }, onChanged }: { form: UseFormReturn<ReportForm>; onChanged: () => void }) => {
  const { t } = useTranslation('investigations');
  const { fields, append, remove, move } = useFieldArray({ control, name: 'd1Team' });
  const { box, focusRow, onKeys } = useWrittenList();
  const moveTo = (from: number, to: number): void => {
    move(from, to);
    onChanged();
  };
  return (
    <div className="stack" data-field="d1Team">
      {fields.length > 0 && (
        <ol className="written-list" ref={box as React.RefObject<HTMLOListElement | null>}>
          {fields.map((member, i) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={member.id}
              className="team-row"
              aria-label={t('team.member', { n: i + 1 })}
              onKeyDown={onKeys(i, fields.length, moveTo)}
            >
              <FormField control={control} name={`d1Team.${i}.name`} field={shapes.memberName} label={t('fields.memberName')} />
              <FormField control={control} name={`d1Team.${i}.position`} field={shapes.memberPosition} label={t('fields.memberPosition')} />
              <FormField
                control={control}
                name={`d1Team.${i}.role`}
                field={shapes.memberRole}
                label={t('fields.memberRole')}
                options={teamRoles.map((role) => ({ value: role, label: t(`teamRole.${role}`) }))}
              />
              <RowTools
                name={t('team.member', { n: i + 1 })}
                index={i}
                count={fields.length}
                onMove={(to) => {
                  focusRow(to, '.row-tools button');
                  moveTo(i, to);
                }}
                onRemove={() => {
                  focusRow(Math.max(0, i - 1));
                  remove(i);
                  onChanged();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <ClashMark id="d1Team" />
      {fields.length < MOST && (
        <Button
          small
          icon="plus"
          onClick={() => {
            focusRow(fields.length);
            append(
              { name: '', position: '', role: fields.some((one) => one.role === 'leader') ? 'member' : 'leader' },
              { shouldFocus: false },
            );
            onChanged();
          }}
        >
          {t('team.add')}
        </Button>
      )}
    </div>
  );
};
