/** The text in the language of the interface; where it has none in Chinese, the English one with a word about it. */
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
