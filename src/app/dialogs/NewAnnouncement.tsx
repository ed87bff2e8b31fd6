/** Unread announcements, important ones first; a title opens its announcement; Answer opens the supplier's list. */
import { useTranslation } from 'react-i18next';
import { notices } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { ScrollBox } from '#src/components/tables/ScrollBox.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const NewAnnouncement = () => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const items = useApp((state) => state.notices.announcements);
  const shown = useApp((state) => state.notices.shown);
  const fresh = items.filter((item) => !shown.includes(item.supplierAnnouncementId));
  const close = (go?: string): unknown => wish(notices.close({ kind: 'announcement', ...(go ? { go } : {}) }));
  return (
    <Modal
      open
      unasked
      width="third"
      title={
        <>
          <Icon name="megaphone" size={20} /> {t('announcement.title', { count: fresh.length })}
        </>
      }
      onClose={() => close()}
      footer={
        <>
          <Button onClick={() => close()}>{t('close')}</Button>
          <Button look="filled" onClick={() => close('/announcement/list')}>
            {t('announcement.answer')}
          </Button>
        </>
      }
    >
      <ScrollBox label={t('announcement.list')}>
        <ul className="notice-list">
          {fresh.map((item) => (
            <li key={item.supplierAnnouncementId}>
              <span className="notice-list__name">
                {item.important && <Icon name="exclamation-triangle" label={t('announcement.important')} />}{' '}
                <a
                  href={`/announcement/edit/${item.supplierAnnouncementId}`}
                  onClick={(event) => {
                    // opening another window is left to the browser
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    close(`/announcement/edit/${item.supplierAnnouncementId}`);
                  }}
                >
                  {item.name}
                </a>
              </span>
              {item.publishedAt && (
                <span className="meta">
                  <DateText value={item.publishedAt} />
                </span>
              )}
              {item.needAnswer && item.answerDueDate && (
                <span className="meta notice-list__more">
                  {t('announcement.answerBy')} <DueText value={item.answerDueDate} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </ScrollBox>
    </Modal>
  );
};
