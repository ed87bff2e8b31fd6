/** The text in the language of the interface; without a Chinese text the English one with a note. */
import { useTranslation } from 'react-i18next';
import { Markup } from '#src/components/values/Markup.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';

export const Body = ({ body }: { body: { en: string; zh?: string } }) => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const own = language === 'zh' && body.zh ? body.zh : body.en;
  const foreign = language === 'zh' && !body.zh;
  return (
    <div className="announcement-body">
      {foreign && <p className="meta">{t('read.englishOnly')}</p>}
      <Markup html={own} lang={language === 'zh' && !foreign ? 'zh-Hans' : 'en'} />
    </div>
  );
};
