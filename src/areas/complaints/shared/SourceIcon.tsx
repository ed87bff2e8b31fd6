/** The source of a complaint: an icon with its label. */
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';

const icons: Readonly<Record<string, string>> = {
  line: 'comment',
  store: 'shop',
  callCenter: 'phone',
  email: 'envelope',
  social: 'hashtag',
  qa: 'user-edit',
};

export const SourceIcon = ({ source, words = false }: { source: string; words?: boolean }) => {
  const { t } = useTranslation('complaints');
  const name = t(`values.source.${source}`);
  return (
    <span className="row nowrap-row" title={words ? undefined : name}>
      <Icon name={icons[source] ?? 'inbox'} />
      <span className={words ? undefined : 'visually-hidden'}>{name}</span>
    </span>
  );
};
