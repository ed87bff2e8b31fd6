/** What happened to a head office, factory or warehouse. */
import { useTranslation } from 'react-i18next';
import { History } from '#src/views/history/History.tsx';
import { useView } from '#src/store/hooks.ts';
import { useTold } from '#src/views/history/useTold.tsx';

export const PartnerHistory = ({ texts = 'suppliers' }: { texts?: string }) => {
  const { t } = useTranslation('suppliers');
  // the step of the setup says that it is complete
  const events = useTold('timeline', {
    texts,
    page: useView('row')?.collection ?? '',
    tells: (name) => name !== 'wizardCompleted' && name !== 'code',
  });
  return <History title={t('sections.history')} id="timeline" view="timeline" events={events} />;
};
