/** The place to write on top of the timeline: a to-do, for oneself or for a colleague. It opens in place; a started one is open again. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOn } from '#src/components/page/useFocusOn.ts';
import { complaintOpen } from '#domain/complaints/complaintOpen.ts';
import { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import { AddRow } from '#src/areas/complaints/fields/AddRow.tsx';
import { usePeople } from '#src/areas/complaints/fields/usePeople.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { useApp, useDeciding, useDraft } from '#src/store/hooks.ts';

const PART = 'note';

export const NoteBox = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const people = usePeople();
  const { params } = useDeciding();
  const kept = useDraft(PART) !== undefined;
  const [pressed, setPressed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusOn(box, pressed, 'textarea, input');
  if (!qa || complaintOpen.unmet({ complaintId: row.id, complaint: row }, params).length > 0) return null;
  return (
    <div className="note-box" ref={box}>
      {pressed || kept ? (
        <AddRow
          entity={ComplaintTodo}
          complaintId={row.id}
          names={['title', 'assigneeId', 'dueDate']}
          refs={{ assigneeId: people }}
          button={t('show.addTodo')}
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
