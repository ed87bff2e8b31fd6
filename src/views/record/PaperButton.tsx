/** The PDF of the record whose print page this is, in the language of the page. */
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useWish } from '#src/store/hooks.ts';

interface PaperButtonProps {
  /** the call that makes it */
  from: string;
  /** of the file, without its ending */
  name: string;
  /** what the call takes besides the language */
  query?: Readonly<Record<string, string>>;
}

export const PaperButton = ({ from, name, query }: PaperButtonProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const language = useLanguage();
  const collection = from.split('/')[1] ?? '';
  return (
    <Button
      icon="file-pdf"
      onClick={() => wish(files.download({ collection, file: '', name: `${name}.pdf`, from, query: { ...query, language } }))}
    >
      {t('paper')}
    </Button>
  );
};
