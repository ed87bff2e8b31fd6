/** Comments about a specification: all of them, each with its place in words, or those of one place. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isClosed } from '#domain/specs/specStatuses.ts';
import { Section } from '#src/components/page/Section.tsx';
import { useView } from '#src/store/hooks.ts';
import { specComments } from '#src/views/comments/commentLoads.ts';
import { Comments } from '#src/views/comments/Comments.tsx';
import { countAt, type CommentRow, type Place } from '#src/views/comments/threads.ts';
import type { SpecRow } from './loads.ts';

interface SpecCommentsProps {
  row: SpecRow;
  /** a new thread is begun there; absent: everywhere, to be read */
  place?: Place;
  /** other places than these */
  more?: ReactNode;
  /** the line and field of a place in words */
  lineWords?: (place: Place) => string;
  hrefOf?: (place: Place) => string;
}

export const SpecComments = ({ row, place, more, lineWords, hrefOf }: SpecCommentsProps) => {
  const { t } = useTranslation('specs');
  const written = useView<CommentRow>('comments')?.rows;
  const count = written && countAt(specComments, written, place ?? {});
  const placeWords = (at: Place): string =>
    [at.section ? t(`values.SpecSection.section.${at.section}`) : '', lineWords?.(at) ?? ''].filter((words) => words !== '').join(' · ');
  return (
    <Section title={t('show.comments')} id="comments" count={count}>
      {(place || more) && (
        <p className="row">
          {place && <b>{placeWords(place)}</b>}
          {more}
        </p>
      )}
      <Comments
        kind={specComments}
        label={t('show.commentsOf')}
        view="comments"
        record={row.id}
        {...place}
        closed={isClosed(row.status)}
        placeWords={placeWords}
        {...(hrefOf ? { placeHref: hrefOf } : {})}
      />
    </Section>
  );
};
