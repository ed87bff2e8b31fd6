/** What happened to a record, newest first, with who (role or name) and when. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/Icon.tsx';
import { RelativeTime } from '#src/components/RelativeTime.tsx';

export interface TimelineItem {
  id: string | number;
  at: string;
  /** what happened */
  what: ReactNode;
  /** role for suppliers, name for staff */
  who?: ReactNode;
  icon?: string;
  /** changed fields, a comment */
  detail?: ReactNode;
  /** came by a live push just now */
  fresh?: boolean;
}

export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label: string }) => {
  const { t } = useTranslation('components');
  if (items.length === 0) return <p className="muted">{t('timeline.empty')}</p>;
  return (
    <ol className="timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={`timeline__item${item.fresh ? ' tint' : ''}`}>
          <span className="timeline__icon">
            <Icon name={item.icon ?? 'circle-fill'} size={12} />
          </span>
          <div className="timeline__body">
            <p>{item.what}</p>
            {item.detail && <div className="timeline__detail">{item.detail}</div>}
            <p className="meta">
              <RelativeTime value={item.at} />
              {item.who && <> · {item.who}</>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
};
