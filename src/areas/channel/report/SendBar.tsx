/** The sticky button, with what blocks it above: fields to correct, a refusal, no network. */
import { useTranslation } from 'react-i18next';
import { sendKey, type ReportForm } from './useReport.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useApp, useDraft, usePending } from '#src/store/hooks.ts';

/** No answer: the input is stored, and a retry is enough. */
const isAway = (status: number | undefined): boolean => status === 0 || status === 408;

export const SendBar = ({ faults, others }: Pick<ReportForm, 'faults' | 'others'>) => {
  const { t } = useTranslation('channel');
  const { busySince, failure } = usePending(sendKey);
  const offline = useApp((state) => state.live.offline);
  const kept = useDraft();
  const away = offline || isAway(failure?.status);
  return (
    <div className="channel__send">
      <div role="alert">
        {away ? (
          <p className="public__note">{t('create.kept')}</p>
        ) : failure && failure.code !== 'VALIDATION' ? (
          <p className="public__error">
            <Icon name="exclamation-circle" />
            <span>{failureText(failure, t)}</span>
          </p>
        ) : (
          faults > 0 && (
            <p className="public__error">
              <Icon name="exclamation-circle" />
              <span>{others.length > 0 ? others.join(' ') : t('create.mend')}</span>
            </p>
          )
        )}
      </div>
      {kept && !away && <DraftMark busy={busySince !== null} draftAt={kept.at} />}
      <Button look="filled" wide type="submit" busy={busySince !== null}>
        {t(failure ? 'create.again' : 'create.send')}
      </Button>
    </div>
  );
};
