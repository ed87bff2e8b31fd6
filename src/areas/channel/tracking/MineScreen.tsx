/** /lineAttachComplaintEdit: own complaints that still accept pictures; a single one opens itself. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { ChannelPage } from '#src/areas/channel/ChannelPage.tsx';
import { onlyOpen } from './onlyOpen.ts';
import { useMine, type OwnComplaint } from './own.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useWish } from '#src/store/hooks.ts';

const Entry = ({ complaint: { id, no, productName, hasQuestion, status, receivedAt, canAttach } }: { complaint: OwnComplaint }) => {
  const { t } = useTranslation('channel');
  const state = hasQuestion ? 'question' : status === 'Draft' ? 'draft' : status === 'Closed' ? 'closed' : 'open';
  return (
    <li>
      <a
        className={`channel__entry channel__entry--${state}`}
        href={canAttach ? `/lineAttachComplaintEdit/${id}` : `/lineTackingComplaint/${id}`}
      >
        <span className="channel__entry-words">
          <strong data-unrecorded="">{productName ?? no}</strong>
          <span className="meta" data-unrecorded="">
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
  const only = onlyOpen(value);
  if (view?.error)
    return (
      <ErrorState
        message={failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        onRetry={() => wish(views.refresh({ view: view.key }))}
      />
    );
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
