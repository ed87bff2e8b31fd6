/** A number that waits for somebody: what it counts, how late it is, its parts, and a link to exactly the counted rows where that page is part of this build. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lateness } from '#src/areas/system/dashboard/lateness.ts';
import { Icon } from '#src/components/Icon.tsx';
import { useLeads } from '#src/components/mounted.tsx';
import { groupedFrom10000 } from '#src/components/numbers.ts';

interface TileProps {
  name: string;
  title: string;
  /** null = not known yet */
  count: number | null;
  stale?: boolean;
  href: string | null;
  lateness: Lateness | null;
  /** below the number */
  parts?: string;
  /** marks the number for people and tests */
  topic?: string;
}

const AgeMark = ({ lateness: { late, atLeast, oldest } }: { lateness: Lateness }) => {
  const { t } = useTranslation('dashboard');
  if (late > 0)
    return (
      <span className="tile__age late">
        <Icon name="clock" size={12} /> {t(atLeast ? 'tile.lateAtLeast' : 'tile.late', { n: late })}
      </span>
    );
  return oldest !== null && oldest > 0 ? <span className="tile__age">{t('tile.oldest', { n: oldest })}</span> : null;
};

export const Tile = ({ name, title, count, stale = false, href, lateness, parts = '', topic }: TileProps) => {
  const { t } = useTranslation('dashboard');
  const leads = useLeads();
  const open = href !== null && leads(href);
  const body: ReactNode = (
    <>
      <span className="tile__head">
        <span className="tile__title">{title}</span>
        {open && <Icon name="angle-right" />}
      </span>
      <span className={`tile__number${stale ? ' tile__number--stale' : ''}${count === 0 ? ' tile__number--zero' : ''}`}>
        {count !== null ? <span data-topic={topic}>{groupedFrom10000(count)}</span> : <span className="tile__wait" data-topic={topic} aria-label={t('loading')} />}
        {count !== null && count > 0 && !stale && lateness && <AgeMark lateness={lateness} />}
      </span>
      <span className="tile__parts">{parts}</span>
    </>
  );
  return open ? (
    <a className="tile" href={href} data-tile={name}>
      {body}
    </a>
  ) : (
    <div className="tile tile--plain" data-tile={name}>
      {body}
    </div>
  );
};
