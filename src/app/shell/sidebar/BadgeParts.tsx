/** What the number beside a menu entry is made of: "11 complaints, 4 reports, 2 movements", each a link to its rows. */
import { useTranslation } from 'react-i18next';
import { selectBadge } from '#src/selectors/live.ts';
import { useApp } from '#src/store/hooks.ts';
import type { MenuPart } from './menu.ts';

const Part = ({ topic, href }: MenuPart) => {
  const { t } = useTranslation('shell');
  const { n, stale } = useApp((state) => selectBadge(state, topic));
  const words = t(`topics.${topic}`, { count: n });
  return (
    <li hidden={n === 0}>
      <a href={href} className={stale ? 'muted' : undefined}>
        {words}
        <span hidden data-topic={topic}>
          {n > 0 ? n : ''}
        </span>
      </a>
    </li>
  );
};

/** `of`: the topic whose number they make up, a record that several of them count being one in it; absent: each counts rows of its own. */
export const BadgeParts = ({ of, parts }: { of?: string; parts: readonly MenuPart[] }) => {
  const { t } = useTranslation('shell');
  const more = useApp(
    (state) => of !== undefined && parts.reduce((sum, { topic }) => sum + selectBadge(state, topic).n, 0) > selectBadge(state, of).n,
  );
  if (parts.length === 0) return null;
  return (
    <ul className="sidebar__parts">
      {parts.map((part) => (
        <Part key={part.topic} {...part} />
      ))}
      {more && <li className="muted">{t('sidebar.once')}</li>}
    </ul>
  );
};
