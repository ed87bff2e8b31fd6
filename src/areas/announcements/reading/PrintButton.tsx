/** Prints the page: print styles hide the shell and interactive elements. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

export const PrintButton = () => {
  const { t } = useTranslation('announcements');
  return (
    <Button className="no-print" look="text" icon="print" data-key="p" onClick={() => window.print()}>
      {t('read.print')}
    </Button>
  );
};
