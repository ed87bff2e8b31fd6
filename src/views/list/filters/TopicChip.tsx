/** Shows that the list is limited to the rows of a badge, with the link to the whole list. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { countedPart } from '#src/selectors/address.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

export const TopicChip = ({ total }: { total: number | null }) => {
  const { t } = useTranslation('lists');
  const wish = useWish();
  const topic = useApp((state) => state.navigation.query['topic'] ?? '');
  const part = useApp((state) => state.navigation.query['part'] ?? '');
  if (!topic) return null;
  // parts that are statuses have their words already
  const name = t([`topics.${topic}.${part || 'all'}`, `components:status.${part}`, `topics.${topic}.all`, 'topics.other']);
  return (
    <p className="topic-chip" role="status" id={countedPart}>
      <Icon name="filter" />
      <span>
        {t('topics.shown', { name })}
        {total !== null && ` · ${total}`}
      </span>
      <button
        type="button"
        className="filter-chip"
        onClick={() => wish(navigation.query({ set: { topic: null, part: null, page: null } }))}
      >
        {t('topics.clear')} <Icon name="times" size={12} />
      </button>
    </p>
  );
};
