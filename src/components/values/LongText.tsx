/** Free text with its line breaks; more than six lines fold behind "Show all". */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Missing } from './Missing.tsx';

export const LongText = ({ text }: { text: string | null | undefined }) => {
  const { t } = useTranslation('components');
  const [all, setAll] = useState(false);
  if (!text) return <Missing />;
  const long = text.length > 480 || text.split('\n').length > 6;
  return (
    // what somebody wrote is not recorded
    <div data-unrecorded="">
      <p className={`long-text${long && !all ? ' long-text--cut' : ''}`}>{text}</p>
      {long && (
        <button type="button" className="linkish" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showLess') : t('showAll')}
        </button>
      )}
    </div>
  );
};
