/** How many of the assigned self-audits were submitted, by form and period, and how their scores are spread. */
import { useTranslation } from 'react-i18next';
import { wordsIn } from '#domain/audits/formContent.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import type { Responses as Of } from './selfAuditLoads.ts';

const Spread = ({ scores }: { scores: Of['scores'] }) => {
  const { t } = useTranslation('selfAudits');
  const most = Math.max(1, ...scores.map(({ many }) => many));
  const steps = Array.from({ length: 10 }, (_, i) => ({ from: i * 10, many: scores.find(({ from }) => from === i * 10)?.many ?? 0 }));
  const words = steps.filter(({ many }) => many > 0).map(({ from, many }) => t('spreadOf', { from, to: from + 10, count: many }));
  return (
    <figure className="self-spread">
      <figcaption className="meta">{t('spread')}</figcaption>
      <p className="visually-hidden">{words.join(', ')}</p>
      <div className="self-spread__bars" aria-hidden="true">
        {steps.map(({ from, many }) => (
          <i key={from} style={{ height: `${(100 * many) / most}%` }} title={`${from}–${from + 10}: ${many}`} />
        ))}
      </div>
      <div className="self-ends meta" aria-hidden="true">
        <span>0</span>
        <span>100</span>
      </div>
    </figure>
  );
};

export const Responses = () => {
  const { t } = useTranslation('selfAudits');
  const language = useLanguage();
  const responses = useAnswer<Of>('responses');
  if (!responses || responses.forms.length === 0) return null;
  return (
    <section className="self-responses" aria-label={t('responses')}>
      {responses.forms.map(({ code, period, total, answered, overdue, ...form }) => (
        <div key={`${code} ${period}`} className="self-response">
          <span className="ellipsis" title={wordsIn({ ...form }, 'name', language)}>
            {code} · {period}
          </span>
          <b>{t('rate', { percent: Math.round((100 * answered) / total) })}</b>
          <progress max={total} value={answered} aria-label={`${code} ${period}`} />
          <span className="meta">
            {t('answeredOf', { answered, total })}
            {overdue > 0 && <span className="late"> · {t('overdueOf', { count: overdue })}</span>}
          </span>
        </div>
      ))}
      <Spread scores={responses.scores} />
    </section>
  );
};
