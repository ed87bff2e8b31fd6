/** /lineAttachComplaintEdit: own complaints that still take pictures; exactly one opens itself. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { list, navigation } from '#src/actions/index.ts';
import { ChannelPage } from '#src/areas/channel/ChannelPage.tsx';
import { useMine, type OwnComplaint } from '#src/areas/channel/own.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useWish } from '#src/store/hooks.ts';

const Entry = ({ complaint: { id, no, productName, hasQuestion, status, receivedAt, canAttach } }: { complaint: OwnComplaint }) => {
  const { t } = useTranslation('channel');
  const state = hasQuestion ? 'question' : status === 'Draft' ? 'draft' : status === 'Closed' ? 'closed' : 'open';
  return (
    <li>
      <a className={`channel__entry channel__entry--${state}`} href={canAttach ? `/lineAttachComplaintEdit/${id}` : `/lineTackingComplaint/${id}`}>
        <span className="channel__entry-words">
          <strong>{productName ?? no}</strong>
          <span className="meta">
            {no} · <DateText value={receivedAt} />
          </span>
          <span className="channel__state">{t(`mine.${state}`)}</span>
        </span>
        <Icon name="chevron-right" />
      </a>
    </li>
  );
};

const Own = () => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const { view, value } = useMine();
  const open = value?.filter((each) => each.canAttach);
  const only = open?.length === 1 && value?.length === 1 ? open[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined) wish(navigation.go({ to: `/lineAttachComplaintEdit/${only}`, replace: true }));
  }, [only, wish]);
  if (view?.error) return <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} onRetry={() => wish(list.refresh({ view: view.key }))} />;
  if (!value || only !== undefined) return <Skeleton rows={4} />;
  return (
    <div className="stack">
      {value.length === 0 ? (
        <EmptyState icon="inbox" title={t('mine.none')} />
      ) : (
        <ul className="channel__entries">
          {value.map((complaint) => (
            <Entry key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      )}
      <ButtonLink look="filled" href="/lineCreateComplaint" icon="plus">
        {t('mine.create')}
      </ButtonLink>
      <ButtonLink look="text" href="/lineTackingComplaint" icon="map-marker">
        {t('track.byCode')}
      </ButtonLink>
    </div>
  );
};

export const MineScreen = () => {
  const { t } = useTranslation('channel');
  return (
    <ChannelPage title={t('mine.title')} session>
      <Own />
    </ChannelPage>
  );
};
