/** The problem category: two columns of tiles; radio buttons underneath, for keyboard and screen readers. */
import { useTranslation } from 'react-i18next';
import { complaintCategories } from '#domain/complaints/complaint.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { Json } from '#src/store/state.ts';

type Category = (typeof complaintCategories)[number];

const icons: Readonly<Record<Category, string>> = {
  foreignBody: 'search',
  microbiological: 'cloud',
  chemical: 'bolt',
  allergen: 'exclamation-triangle',
  quality: 'thumbs-down',
  packaging: 'box',
  labelling: 'tag',
  quantity: 'chart-bar',
  service: 'users',
  other: 'ellipsis-h',
};

interface Props {
  value: Json | undefined;
  error: string | undefined;
  onChange: (category: Category) => void;
}

export const CategoryTiles = ({ value, error, onChange }: Props) => {
  const { t } = useTranslation('channel');
  return (
    <fieldset
      className="channel__tiles"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'category-error' : undefined}
    >
      <legend className="visually-hidden">{t('create.wrong')}</legend>
      {complaintCategories.map((category) => (
        <label key={category} className="channel__tile">
          <input
            type="radio"
            name="category"
            className="visually-hidden"
            checked={value === category}
            onChange={() => onChange(category)}
          />
          <Icon name={icons[category]} size={20} />
          <span>{t(`categories.${category}`)}</span>
        </label>
      ))}
      {error && (
        <p className="field__error channel__wide" id="category-error">
          {error}
        </p>
      )}
    </fieldset>
  );
};
