/** Comments about a specification: all of them, each with its place in words. */
import { useTranslation } from 'react-i18next';
import { isClosed } from '#domain/specs/specStatuses.ts';
import { Section } from '#src/components/page/Section.tsx';
import { useView } from '#src/store/hooks.ts';
import { specComments } from '#src/views/comments/commentLoads.ts';
import { Comments } from '#src/views/comments/Comments.tsx';
import type { CommentRow, Place } from '#src/views/comments/threads.ts';
import type { SpecRow } from './loads.ts';

export const SpecComments = ({ row }: { row: SpecRow }) => {
  const { t } = useTranslation('specs');
  const count = useView<CommentRow>('comments')?.rows.length;
  const placeWords = ({ section }: Place): string => (section ? t(`values.SpecSection.section.${section}`) : '');
  return (
    <Section title={t('show.comments')} id="comments" count={count}>
      <Comments
        kind={specComments}
        label={t('show.commentsOf')}
        view="comments"
        record={row.id}
        closed={isClosed(row.status)}
        placeWords={placeWords}
      />
    </Section>
  );
};
