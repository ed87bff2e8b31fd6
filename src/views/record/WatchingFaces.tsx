/** Other users of the same company with this record open: avatars, up to three, and one by name, several by their number. */
import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/components/marks/Avatar.tsx';
import { useApp } from '#src/store/hooks.ts';

const shown = 3;

export const WatchingFaces = ({ collection, id }: { collection: string; id: number }) => {
  const { t } = useTranslation('components');
  const watchers = useApp((state) => state.live.watchers);
  const people = watchers?.collection === collection && watchers.id === id ? watchers.people : [];
  const words = people.length > 0 ? t('watching', { count: people.length, names: people.map(({ name }) => name).join(', ') }) : '';
  return (
    <span className="watching" role="status" title={words || undefined}>
      <span className="visually-hidden">{words}</span>
      {people.slice(0, shown).map((person) => (
        <Avatar key={person.id} name={person.name} />
      ))}
      {people.length > 0 && (
        <span className="meta" aria-hidden="true">
          {t('hereNow', { count: people.length, name: people[0]!.name })}
        </span>
      )}
    </span>
  );
};
