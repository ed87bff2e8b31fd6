/** English or Chinese; each is written in its own language. */
import { useTranslation } from 'react-i18next';
import { preference } from '#src/actions/index.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Language } from '#src/store/state.ts';

const names: readonly { language: Language; name: string; tag: string }[] = [
  { language: 'en', name: 'EN', tag: 'en' },
  { language: 'zh', name: '中文', tag: 'zh-CN' },
];

export const LanguageSwitch = () => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const present = useApp((state) => state.preferences.language);
  return (
    <div className="language" role="group" aria-label={t('language')}>
      {names.map(({ language, name, tag }) => (
        <button
          key={language}
          type="button"
          lang={tag}
          className="language__one"
          aria-pressed={language === present}
          onClick={() => wish(preference.set({ language }))}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
