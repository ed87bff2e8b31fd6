/** The language of the interface, stored in the preferences; each language is listed in its own name. */
import { useTranslation } from 'react-i18next';
import { staffLanguages, type Language } from '#domain/languages.ts';
import { preferences } from '#src/actions/index.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import './languageSwitch.css';

const names: Readonly<Record<Language, { name: string; tag: string }>> = {
  en: { name: 'EN', tag: 'en' },
  zh: { name: '中文', tag: 'zh-CN' },
  th: { name: 'ไทย', tag: 'th' },
};

export const LanguageSwitch = ({ languages = staffLanguages }: { languages?: readonly Language[] }) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const present = useApp((state) => state.preferences.language);
  return (
    <div className="language" role="group" aria-label={t('language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={names[language].tag}
          className="language__one"
          aria-pressed={language === present}
          onClick={() => wish(preferences.set({ language }))}
        >
          {names[language].name}
        </button>
      ))}
    </div>
  );
};
