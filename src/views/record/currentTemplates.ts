// The Word documents a record can be made into: the current templates of its kind.
import type { TemplateKey } from '#domain/master/templateSubjects.ts';
import { related, type RowOfAsked } from '#domain/related.ts';
import { views } from '#src/actions/index.ts';

export const wordDocuments = (key: TemplateKey) =>
  views.open({
    view: 'wordDocuments',
    collection: 'DocumentGenerators',
    where: { key, isCurrent: true },
    fields: ['id', 'key', 'language', 'name'],
    include: related('DocumentGenerator', []),
    order: 'language asc',
    size: 10,
    total: false,
    watches: ['DocumentGenerators'],
  });
export type WordDocument = RowOfAsked<typeof wordDocuments>;
