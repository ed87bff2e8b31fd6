/** The threads of a record, or of one place in it: filtered, answered, decided; a new one is begun at the place that is shown. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creatable } from '#domain/kernel/workflow.ts';
import { records, views } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useDraft, useView, useWish } from '#src/store/hooks.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentThread.tsx';
import { isOpen, placeOf, threadsAt, type CommentKind, type CommentRow, type Place } from './threads.ts';
import './comments.css';

export interface CommentsProps extends Place {
  kind: CommentKind;
  /** of the load */
  view: string;
  /** id of what is commented */
  record: number;
  /** no new threads, as when the record is in force */
  closed?: boolean;
  /** its name, where a page has several */
  label?: string;
  /** a place in words: "Parameters, Moisture"; absent: places are not named */
  placeWords?: (place: Place) => string;
  /** the way to a place */
  placeHref?: (place: Place) => string;
}

export const Comments = ({
  kind,
  view: name,
  record,
  section,
  row,
  field,
  closed = false,
  label,
  placeWords,
  placeHref,
}: CommentsProps) => {
  const { entity, texts } = kind;
  const { t } = useTranslation(texts);
  const wish = useWish();
  const view = useView<CommentRow>(name);
  const may = creatable(entity, useApp(selectCaller));
  const at = [section, row, field].map((part) => part ?? '').join('/');
  const key = `comment.new.${record}.${at}`;
  const draft = useDraft(key);
  const [begun, setBegun] = useState<string | null>(draft ? key : null);
  const [all, setAll] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!view) return null;
  if (view.error && view.loadedAt === null)
    return (
      <ErrorState
        message={failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        onRetry={() => wish(views.refresh({ view: name }))}
      />
    );
  if (view.loadedAt === null) return <Skeleton rows={3} />;
  const threads = threadsAt(kind, view.rows, { section, row, field });
  const open = threads.filter(({ head }) => isOpen(head));
  const shown = all ? threads : open;
  const writes = begun === key && !closed;
  // a place needs its section where the kind has sections
  const begins = may !== null && !closed && (kind.section === undefined || section !== undefined);
  const asks = (['severity', 'visibility', 'suggestion'] as const).filter(
    (one) => may?.has(one) && (one !== 'suggestion' || field !== undefined),
  );
  const close = (): void => {
    setBegun(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const place = {
    ...(kind.section && section ? { [kind.section]: section } : {}),
    ...(kind.row && row ? { [kind.row]: row } : {}),
    ...(kind.field && field ? { [kind.field]: field } : {}),
  };
  return (
    <section className="comments" aria-label={label ?? t('components:comments.title')}>
      <div className="comments__head">
        <span className="segments" role="group" aria-label={t('components:comments.filter')}>
          <Button look="plain" small aria-pressed={!all} onClick={() => setAll(false)}>
            {t('components:comments.open', { count: open.length })}
          </Button>
          <Button look="plain" small aria-pressed={all} onClick={() => setAll(true)}>
            {t('components:comments.all', { count: threads.length })}
          </Button>
        </span>
        {begins && !writes && (
          <Button ref={opener} look="text" small icon="plus" onClick={() => setBegun(key)}>
            {t('components:comments.add')}
          </Button>
        )}
      </div>
      {begins && writes && (
        <CommentForm
          key={key}
          kind={kind}
          callKey={key}
          title={t('components:comments.add')}
          button={t('components:comments.add')}
          asks={asks}
          note={may.has('visibility') ? undefined : t('components:comments.who.shared')}
          send={({ text, severity, visibility, suggestion }) =>
            records.create({
              key,
              collection: entity.collection,
              values: {
                [kind.record]: record,
                ...place,
                text,
                severity,
                ...(asks.includes('visibility') ? { visibility } : {}),
                ...(asks.includes('suggestion') && suggestion !== '' ? { suggestion: { value: suggestion } } : {}),
              },
            })
          }
          onClose={close}
        />
      )}
      {shown.length === 0 ? (
        <p className="muted">{t(threads.length === 0 ? 'components:comments.none' : 'components:comments.noneOpen')}</p>
      ) : (
        <ol className="comments__list">
          {shown.map((thread) => (
            <CommentThread
              key={thread.head.id}
              kind={kind}
              record={record}
              {...thread}
              place={placeWords && row === undefined ? placeWords(placeOf(kind, thread.head)) : null}
              placeHref={placeHref?.(placeOf(kind, thread.head))}
            />
          ))}
        </ol>
      )}
    </section>
  );
};
