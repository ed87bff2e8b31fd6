/** The place to write on top of the timeline: a to-do, for oneself or for a colleague. It opens in place; a started one is open again. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { usePeople } from '#src/areas/complaints/fields/usePeople.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { useFocusOn } from '#src/components/page/useFocusOn.ts';
import { useDraft } from '#src/store/hooks.ts';
import { ChildForm } from '#src/views/children/ChildForm.tsx';
import { useBelow } from '#src/views/children/useBelow.ts';
import { todoFields } from './TodosCard.tsx';

const PART = 'note';

export const NoteBox = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const people = usePeople();
  const { entity, given, added } = useBelow(Complaint, 'todos', row);
  const kept = useDraft(PART) !== undefined;
  const [pressed, setPressed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusOn(box, pressed, 'textarea, input');
  if (added.size === 0) return null;
  return (
    <div className="note-box" ref={box}>
      {pressed || kept ? (
        <ChildForm
          entity={entity}
          given={given}
          row={null}
          inputs={{ fields: todoFields, choices: { assigneeId: people } }}
          texts="complaints"
          label={t('children.Complaint.todos.add')}
          button={t('children.Complaint.todos.add')}
          part={PART}
          onClose={() => setPressed(false)}
        />
      ) : (
        <button type="button" className="input note-box__say" onClick={() => setPressed(true)}>
          {t('timeline.write')}
        </button>
      )}
    </div>
  );
};
