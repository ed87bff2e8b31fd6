/** Notes about a record with the names of their files: pinned first where notes can be pinned, then newest first. */
import { related, type RowWith, type WhereIn } from '#domain/related.ts';
import { views, type Wish } from '#src/actions/index.ts';

const person = { relation: 'author', scope: { fields: ['id', 'firstname', 'lastname'] } } as const;
const aboutPartner = related('SupplierNote', [person]);
const aboutCertificate = related('CertificateNote', [person]);

/** What notes of every kind have, and what only those about a partner have. */
export type NoteRow = Pick<
  RowWith<'SupplierNote', typeof aboutPartner>,
  'id' | 'version' | 'createdAt' | 'createdById' | 'text' | 'visibility' | 'author' | 'files'
> &
  Partial<Pick<RowWith<'SupplierNote', typeof aboutPartner>, 'kind' | 'pinned' | 'hidden'>>;

const most = 50;
/** A new note is shown at once. */
const shared = { view: 'notes', size: most, whole: true } as const;

const filesOf = (collection: string, where: object): Wish =>
  views.load({
    view: 'noteFiles',
    path: `/${collection}/files`,
    query: { filter: JSON.stringify({ where, order: 'id desc', limit: most }) },
    watches: [collection],
  });

export const partnerNotes = (where: WhereIn<'SupplierNotes'>): readonly Wish[] => [
  views.open({
    ...shared,
    collection: 'SupplierNotes',
    where,
    include: aboutPartner,
    order: 'pinned desc, createdAt desc',
    watches: ['SupplierNotes'],
  }),
  filesOf('SupplierNotes', where),
];

export const certificateNotes = (where: WhereIn<'CertificateNotes'>): readonly Wish[] => [
  views.open({
    ...shared,
    collection: 'CertificateNotes',
    where,
    include: aboutCertificate,
    order: 'createdAt desc',
    watches: ['CertificateNotes'],
  }),
  filesOf('CertificateNotes', where),
];
