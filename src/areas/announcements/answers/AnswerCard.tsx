/** What this supplier is asked for: an acknowledgement or an answer; a previous answer is shown above the form that changes it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { FormerAnswer } from './FormerAnswer.tsx';
import { FormerAnswers } from './FormerAnswers.tsx';
import { supplierState, type SupplierRow, type TextRow } from '#src/areas/announcements/rows.ts';
import { gotItKey } from '#src/areas/announcements/reading/useSupplierColumns.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { useClock, useNow } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText, isLate } from '#src/components/values/DueText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useDeciding, usePending, useWish } from '#src/store/hooks.ts';

export const AnswerCard = ({ row, text }: { row: SupplierRow; text: TextRow }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { params } = useDeciding();
  const { zone } = useClock();
  const now = useNow();
  const { busySince, failure } = usePending(gotItKey(row.id));
  const [changing, setChanging] = useState(false);
  const state = supplierState(row, params);
  const due = row.announcementPublish?.answerDueDate ?? null;
  const closed = isLate(due, now, zone);

  if (!text.needAnswer)
    return (
      <Card title={t('answer.gotItTitle')}>
        {state === 'Open' ? (
          <div className="stack">
            <p>{t('answer.gotItText')}</p>
            {failure && (
              <p className="field__error" role="alert">
                {failureText(failure, t)}
              </p>
            )}
            <div className="row">
              <Button
                look="filled"
                icon="check"
                data-step="gotIt"
                busy={busySince !== null}
                onClick={() =>
                  wish(
                    records.transition({
                      key: gotItKey(row.id),
                      collection: 'SupplierAnnouncements',
                      id: row.id,
                      version: row.version,
                      step: 'gotIt',
                    }),
                  )
                }
              >
                {t('steps.gotIt')}
              </Button>
            </div>
          </div>
        ) : state === 'Ended' ? (
          <p>{t(`answer.ended.${row.endedBy ?? 'expire'}`)}</p>
        ) : (
          <p>
            {t('answer.gotItAt')} <DateText value={row.gotItAt} time />
          </p>
        )}
      </Card>
    );

  return (
    <Card
      title={t('answer.title')}
      actions={
        due &&
        state !== 'Ended' && (
          <span>
            {t('fields.answerDueDate')} <DueText value={due} over={state === 'Answered'} />
          </span>
        )
      }
    >
      <div className="stack">
        {state === 'Answered' && <FormerAnswer row={row} text={text} />}
        <FormerAnswers />
        {state === 'Ended' ? (
          <p>{t(`answer.ended.${row.endedBy ?? 'expire'}`)}</p>
        ) : closed && state === 'Answered' ? (
          <p className="muted">{t('answer.closed')}</p>
        ) : state === 'Answered' && !changing ? (
          <div className="row">
            <Button icon="pencil" onClick={() => setChanging(true)}>
              {t('answer.change')}
            </Button>
          </div>
        ) : (
          <>
            {closed && <p className="muted">{t('answer.late')}</p>}
            <AnswerForm row={row} text={text} onDone={() => setChanging(false)} />
          </>
        )}
      </div>
    </Card>
  );
};
