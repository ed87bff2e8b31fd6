/** The history of a record beside it: entries, failure or skeleton; above it what the area adds. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useView, useWish } from '#src/store/hooks.ts';
import { Story } from './Story.tsx';
import type { StoryEvent } from './story.ts';

export interface HistoryProps {
  title: string;
  id: string;
  /** the view with its events */
  view: string;
  events: readonly StoryEvent[];
  /** beside the heading */
  actions?: ReactNode;
  /** between the heading and the entries: who sees it, an input for a note */
  note?: ReactNode;
  /** below the entries */
  foot?: ReactNode;
}

export const History = ({ title, id, view: name, events, actions, note, foot }: HistoryProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const heading = useId();
  const view = useView(name);
  const failed = view?.error && view.loadedAt === null ? view.error : null;
  return (
    <section className="history-part" id={id} aria-labelledby={heading}>
      <div className="section__head">
        <h2 id={heading}>{title}</h2>
        {actions && <div className="row spread">{actions}</div>}
      </div>
      {note}
      {failed ? (
        <ErrorState
          message={failureText(failed, t)}
          requestId={failed.requestId ?? null}
          onRetry={() => wish(views.refresh({ view: name }))}
        />
      ) : !view || view.loadedAt === null ? (
        <Skeleton rows={5} />
      ) : (
        <Story events={events} label={title} />
      )}
      {foot}
    </section>
  );
};
