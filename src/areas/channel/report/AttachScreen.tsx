/** /lineAttachComplaintEdit/{id}: the open question, own pictures, the answer; read-only once the complaint is closed. */
import { useTranslation } from 'react-i18next';
import { maxLinePictures } from '#domain/complaints/channel.ts';
import { channel } from '#src/actions/index.ts';
import { AnswerForm } from '#src/areas/channel/tracking/AnswerForm.tsx';
import { ChannelPage } from '#src/areas/channel/ChannelPage.tsx';
import { Loading } from '#src/areas/channel/Loading.tsx';
import { OwnPictures } from '#src/areas/channel/pictures/OwnPictures.tsx';
import { useOwn, type OwnComplaint } from '#src/areas/channel/tracking/own.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DiscardButton } from '#src/components/form/DiscardButton.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';

/** Started and never submitted: the last attempt failed. */
const Unsent = ({ id, view }: { id: number; view: string }) => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const { busySince, failure } = usePending('channel.submit');
  return (
    <div className="stack">
      <p className="public__note">{t('attach.unsent')}</p>
      <div role="alert">{failure && <p className="public__error">{failureText(failure, t)}</p>}</div>
      <Button look="filled" wide busy={busySince !== null} onClick={() => wish(channel.change({ id, is: 'submit', reload: view }))}>
        {t('attach.send')}
      </Button>
      <DiscardButton label={t('attach.discard')} onDiscard={() => wish(channel.discard({ id }))} />
    </div>
  );
};

const Attach = ({ complaint, view }: { complaint: OwnComplaint; view: string }) => {
  const { t } = useTranslation('channel');
  const { id = 0, productName, no, status, canAttach = status !== 'Closed', pictures = [], hasQuestion } = complaint;
  return (
    <div className="stack">
      <p className="channel__about">{[productName, no].filter(Boolean).join(' · ')}</p>
      {hasQuestion && <AnswerForm complaint={complaint} view={view} />}
      {!hasQuestion && complaint.answer && <p className="public__note">{t('attach.thanks')}</p>}
      {!canAttach && <p className="public__note">{t('attach.closed')}</p>}
      <OwnPictures id={id} view={view} pictures={pictures} room={canAttach ? maxLinePictures - pictures.length : 0} canRemove={canAttach} />
      {status === 'Draft' ? (
        <Unsent id={id} view={view} />
      ) : (
        <ButtonLink href={`/lineTackingComplaint/${id}`} icon="map-marker">
          {t('submitted.track')}
        </ButtonLink>
      )}
    </div>
  );
};

export const AttachScreen = () => {
  const { t } = useTranslation('channel');
  const loaded = useOwn();
  return (
    <ChannelPage title={t('attach.title')} session>
      <Loading loaded={loaded}>{(complaint) => <Attach complaint={complaint} view={loaded.view?.key ?? ''} />}</Loading>
    </ChannelPage>
  );
};
