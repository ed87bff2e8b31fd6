/** The PDF of the record whose print page this is; while it is made, its progress and a way to stop. */
import { useTranslation } from 'react-i18next';
import type { StaffLanguage } from '#domain/languages.ts';
import { files } from '#src/actions/index.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

interface PaperButtonProps {
  /** the call that makes it */
  from: string;
  /** of the file, without its ending */
  name: string;
  /** what the call takes besides the language */
  query?: Readonly<Record<string, string>>;
  /** absent: that of the page */
  language?: StaffLanguage;
}

export const PaperButton = ({ from, name, query, language }: PaperButtonProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const own = useLanguage();
  const key = `paper${from}`;
  const isMade = useApp((state) => state.files[key]?.state === 'reading');
  const collection = from.split('/')[1] ?? '';
  if (isMade)
    return (
      <span className="row" role="status">
        <progress className="progress" aria-label={t('paperMade')} />
        <span>{t('paperMade')}</span>
        <Button small icon="times" onClick={() => wish(files.cancel({ key }))}>
          {t('cancel')}
        </Button>
      </span>
    );
  return (
    <Button
      icon="file-pdf"
      onClick={() =>
        wish(files.download({ key, collection, file: '', name: `${name}.pdf`, from, query: { ...query, language: language ?? own } }))
      }
    >
      {t('paper')}
    </Button>
  );
};
