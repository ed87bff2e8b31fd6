/** The freshness indicator; it opens the badge numbers with their state and "Refresh now". */
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { live } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { FreshnessMark } from '#src/components/marks/FreshnessMark.tsx';
import { useStamped } from '#src/components/values/clock.tsx';
import { RelativeTime } from '#src/components/values/RelativeTime.tsx';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { selectFreshness } from '#src/selectors/live.ts';

export const FreshnessPanel = ({ short }: { short: boolean }) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const { mark, arrivedAt } = useApp(selectFreshness);
  const topics = useApp((state) => state.badges.topics);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));
  const stamped = useStamped();
  const asOf = arrivedAt === null ? null : stamped(arrivedAt);
  const rows = Object.entries(topics);
  return (
    <div className="menu-anchor" ref={anchor}>
      <Button look="plain" small aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <FreshnessMark state={mark} asOf={asOf} short={short} />
      </Button>
      <div className="menu menu--end menu--panel" id={id} hidden={!open}>
        <p className="menu__head">
          {t(`freshness.${mark}`)}
          {asOf && (
            <span className="meta">
              {' '}
              · <RelativeTime value={asOf} />
            </span>
          )}
        </p>
        {rows.length > 0 && (
          <dl className="panel-list">
            {rows.map(([topic, badge]) => (
              <div key={topic}>
                <dt>{t(`topics.${topic}`, { count: badge.n, defaultValue: topic })}</dt>
                <dd className={badge.stale ? 'missing' : undefined}>
                  {groupedFrom10000(badge.n)}
                  {badge.stale ? ` · ${t('stale')}` : ''}
                  {badge.at > 0 && (
                    <span className="meta">
                      {' '}
                      · <RelativeTime value={stamped(badge.at)} />
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Button look="plain" icon="refresh" onClick={() => wish(live.refresh({}))}>
          {t('refreshNow')}
        </Button>
      </div>
    </div>
  );
};
