/** One thread: what was said, who reads it, the value proposed, the answers, and what the reader may do next. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Tone } from '#domain/kernel/looks.ts';
import { creatable, deletable, editable, stepsFor } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { records } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useApp, useDeciding, useDraft, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { valueWord } from '#src/views/field/words.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { CommentForm } from './CommentForm.tsx';
import { placeOf, type CommentKind, type CommentRow, type Thread } from './threads.ts';

const tones: Readonly<Record<string, Tone>> = { must: 'bad', should: 'wait', info: 'neutral' };

const Suggested = ({ value }: { value: Json }) => {
  const { t } = useTranslation('components');
  return (
    <p className="comment__suggestion">
      <span className="meta">{t('comments.suggested')}</span>{' '}
      <b>{value === null || value === '' ? <Missing /> : typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)}</b>
    </p>
  );
};

interface CommentProps {
  kind: CommentKind;
  row: CommentRow;
  /** has answers: it can no longer be taken back */
  answered: boolean;
}

/** A comment or an answer, with the tools of its author. */
const Comment = ({ kind, row, answered }: CommentProps) => {
  const { entity, texts } = kind;
  const { t } = useTranslation(texts);
  const deciding = { registry: entityNamed, ...useDeciding() };
  const key = `comment.${row.id}`;
  const draft = useDraft(key);
  const [corrects, setCorrects] = useState(Boolean(draft));
  const [removes, setRemoves] = useState(false);
  const open = editable(entity, { ...row }, deciding);
  const may = typeof open !== 'string' && open.has('text');
  const removable = typeof deletable(entity, { ...row }, deciding) !== 'string' && !answered;
  const by = personName(row.author) || t(`components:comments.side.${row.side}`);
  return (
    <>
      <p className="comment__head meta">
        <b>{by}</b>
        <span>{t(`components:comments.side.${row.side}`)}</span>
        <DateText value={row.createdAt} time />
      </p>
      {corrects && may ? (
        <CommentForm
          kind={kind}
          callKey={key}
          title={t('components:comments.correct')}
          button={t('components:comments.save')}
          begin={{ text: row.text, visibility: row.visibility }}
          send={({ text }) => records.patch({ key, collection: entity.collection, id: row.id, version: row.version, values: { text } })}
          onClose={() => setCorrects(false)}
        />
      ) : (
        <LongText text={row.text} />
      )}
      {row.suggestion && <Suggested value={row.suggestion.value} />}
      {!corrects && (may || removable) && (
        <span className="row comment__tools">
          {may && (
            <Button
              look="plain"
              small
              icon="pencil"
              aria-label={t('components:comments.correctOf', { by })}
              onClick={() => setCorrects(true)}
            />
          )}
          {removable && (
            <Button
              look="plain"
              small
              icon="trash"
              aria-label={t('components:comments.removeOf', { by })}
              onClick={() => setRemoves(true)}
            />
          )}
        </span>
      )}
      {removes && (
        <RemoveDialog
          entity={entity}
          row={row}
          title={t('components:comments.removeTitle')}
          what={row.text}
          button={t('components:comments.remove')}
          onClose={() => setRemoves(false)}
        />
      )}
    </>
  );
};

/** Resolve and reopen, at once; an answer has its form. */
const ThreadSteps = ({ entity, texts, row }: { entity: Entity; texts: string; row: CommentRow }) => {
  const { t } = useTranslation(texts);
  const wish = useWish();
  const deciding = useDeciding();
  const pending = useApp((state) => state.pending);
  const steps = stepsFor(entity, { ...row }, { registry: entityNamed, ...deciding }).filter(({ step }) => step.input === undefined);
  const failure = steps.map(({ step }) => pending[stepKey(entity, row.id, step.step)]?.failure).find(Boolean) ?? null;
  return (
    <>
      {steps.map(({ step }) => {
        const key = stepKey(entity, row.id, step.step);
        return (
          <Button
            key={step.step}
            small
            icon={step.icon ?? 'arrow-right'}
            busy={(pending[key]?.busySince ?? null) !== null}
            onClick={() =>
              wish(records.transition({ key, collection: entity.collection, id: row.id, version: row.version, step: step.step }))
            }
          >
            {t(`steps.${step.step}`)}
          </Button>
        );
      })}
      <Refusal failure={failure} texts={texts} />
    </>
  );
};

export interface CommentThreadProps extends Thread {
  kind: CommentKind;
  record: number;
  /** its place in words, where the list holds several */
  place: string | null;
  placeHref?: string | undefined;
}

export const CommentThread = ({ kind, record, head, replies, place, placeHref }: CommentThreadProps) => {
  const { entity, texts } = kind;
  const { t } = useTranslation(texts);
  const deciding = useDeciding();
  const answers = stepsFor(entity, { ...head }, { registry: entityNamed, ...deciding }).some(({ step }) => step.step === 'answer');
  const replying = creatable(entity, deciding.caller)?.has('parentId') === true && head.status !== 'resolved';
  const key = `comment.${head.id}.reply`;
  const draft = useDraft(key);
  const [writes, setWrites] = useState(Boolean(draft));
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setWrites(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const internal = head.visibility === 'internal';
  const at = placeOf(kind, head);
  return (
    <li className={`comment-thread${internal ? ' comment-thread--internal' : ''}`} data-row={head.id} data-status={head.status}>
      {place && <p className="comment-thread__place">{placeHref === undefined ? place : <a href={placeHref}>{place}</a>}</p>}
      <p className="row">
        {head.severity && <Tag tone={tones[head.severity] ?? 'neutral'}>{valueWord(t, entity, 'severity', head.severity)}</Tag>}
        <StatusChip entity={entity.name} status={head.status} />
        {internal && (
          <Tag tone="work" icon="lock">
            {t('components:comments.internal')}
          </Tag>
        )}
      </p>
      <Comment kind={kind} row={head} answered={replies.length > 0} />
      {replies.length > 0 && (
        <ol className="comment-thread__replies" aria-label={t('components:comments.replies')}>
          {replies.map((row) => (
            <li key={row.id} data-row={row.id} data-side={row.side}>
              <Comment kind={kind} row={row} answered={false} />
            </li>
          ))}
        </ol>
      )}
      {writes && (answers || replying) ? (
        <CommentForm
          kind={kind}
          callKey={key}
          title={t('components:comments.reply')}
          button={t('components:comments.reply')}
          begin={{ visibility: head.visibility }}
          note={replying ? t(`components:comments.who.${head.visibility}`) : undefined}
          send={({ text }) =>
            answers
              ? records.transition({
                  key,
                  collection: entity.collection,
                  id: head.id,
                  version: head.version,
                  step: 'answer',
                  input: { answer: text },
                })
              : records.create({
                  key,
                  collection: entity.collection,
                  values: {
                    [kind.record]: record,
                    ...(kind.section && at.section ? { [kind.section]: at.section } : {}),
                    parentId: head.id,
                    text,
                  },
                })
          }
          onClose={close}
        />
      ) : (
        <span className="row">
          {(answers || replying) && (
            <Button ref={opener} small icon="reply" onClick={() => setWrites(true)}>
              {t('components:comments.reply')}
            </Button>
          )}
          <ThreadSteps entity={entity} texts={texts} row={head} />
        </span>
      )}
    </li>
  );
};
