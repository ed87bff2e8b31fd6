/** English or Chinese; each is written in its own language. */
import { useTranslation } from 'react-i18next';
import type { Language } from '#src/components/dates.ts';

const names: readonly { language: Language; name: string; tag: string }[] = [
  { language: 'en', name: 'EN', tag: 'en' },
  { language: 'zh', name: '中文', tag: 'zh-CN' },
];

export const LanguageChoice = ({ present, onChange }: { present: Language; onChange: (language: Language) => void }) => {
  const { t } = useTranslation('components');
  return (
    <div className="language" role="group" aria-label={t('language')}>
      {names.map(({ language, name, tag }) => (
        <button
          key={language}
          type="button"
          lang={tag}
          className="language__one"
          aria-pressed={language === present}
          onClick={() => onChange(language)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
