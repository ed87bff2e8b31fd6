/** The notes about a head office, factory or warehouse: pinned first, then newest first. */
import { related, type RowOfAsked, type WhereIn } from '#domain/related.ts';
import { views } from '#src/actions/index.ts';

const ofNote = related('SupplierNote', [{ relation: 'author', scope: { fields: ['id', 'firstname', 'lastname'] } }]);
export const notesOf = (where: WhereIn<'SupplierNotes'>) =>
  views.open({
    view: 'notes',
    collection: 'SupplierNotes',
    where,
    include: ofNote,
    order: 'pinned desc, createdAt desc',
    size: 50,
    // a new note is shown at once
    whole: true,
    watches: ['SupplierNotes'],
  });
export type NoteRow = RowOfAsked<typeof notesOf>;
