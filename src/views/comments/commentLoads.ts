/** Comments about a specification, as its pages load them; a new one is shown at once. */
import { ProductMfgSpecComment } from '#domain/specs/productMfgSpecComment.ts';
import { views, type Wish } from '#src/actions/index.ts';
import type { CommentKind } from './threads.ts';

export const specComments: CommentKind = {
  entity: ProductMfgSpecComment,
  texts: 'specs',
  record: 'specId',
  section: 'section',
  row: 'rowKey',
  field: 'field',
};

export const specCommentsLoad = (specId: number): Wish =>
  views.open({
    view: 'comments',
    collection: 'ProductMfgSpecComments',
    where: { specId },
    include: [
      { relation: 'author', scope: { fields: ['id', 'firstname', 'lastname'] } },
      // what may still be written depends on it
      { relation: 'spec', scope: { fields: ['id', 'status'] } },
      { relation: 'parent', scope: { fields: ['id', 'status'] } },
    ],
    order: 'createdAt asc',
    size: 200,
    whole: true,
    watches: ['ProductMfgSpecComments'],
  });
