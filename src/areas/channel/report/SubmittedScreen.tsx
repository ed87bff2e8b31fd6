/** /submittedLineComplaint?id=: confirmation, tracking code, what happens next, and links. */
import { useTranslation } from 'react-i18next';
import { ChannelPage } from '#src/areas/channel/ChannelPage.tsx';
import { Loading } from '#src/areas/channel/Loading.tsx';
import { closeWindow } from '#src/areas/channel/appWindow.ts';
import { useOwn } from '#src/areas/channel/tracking/own.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useApp } from '#src/store/hooks.ts';

export const SubmittedScreen = () => {
  const { t } = useTranslation('channel');
  const loaded = useOwn();
  const inApp = useApp((state) => state.channel.inApp);
  const asked = useApp((state) => state.navigation.query['id'] !== undefined);
  const left = useApp((state) => Number(state.navigation.query['left'] ?? 0));
  return (
    <ChannelPage title={t('submitted.title')} session>
      <Loading loaded={loaded} asked={asked}>
        {({ id, code, no }) => (
          <div className="stack">
            <p className="channel__thanks">
              <Icon name="check-circle" size={32} />
              <span>{t('submitted.thanks', { no: no ?? '' })}</span>
            </p>
            {left > 0 && (
              <p className="public__note" role="status">
                {t('submitted.left', { count: left })}
              </p>
            )}
            {/* the code opens the report: it is never recorded */}
            <div className="channel__code" data-unrecorded="">
              <span className="meta">{t('submitted.code')}</span>
              <span className="row">
                <code>{code}</code>
                {code && <CopyButton text={code} label={t('submitted.copy')} />}
              </span>
              <span className="meta">{t('submitted.codeHint')}</span>
            </div>
            <h2>{t('submitted.next')}</h2>
            <ol className="channel__next">
              {(['read', 'ask', 'answer'] as const).map((step) => (
                <li key={step}>{t(`submitted.${step}`)}</li>
              ))}
            </ol>
            <ButtonLink look="filled" href={`/lineTackingComplaint/${id}`} icon="map-marker">
              {t('submitted.track')}
            </ButtonLink>
            <ButtonLink href={`/lineAttachComplaintEdit/${id}`} icon="camera">
              {t('submitted.pictures')}
            </ButtonLink>
            {inApp && (
              <Button look="text" onClick={() => void closeWindow()}>
                {t('submitted.close')}
              </Button>
            )}
          </div>
        )}
      </Loading>
    </ChannelPage>
  );
};
