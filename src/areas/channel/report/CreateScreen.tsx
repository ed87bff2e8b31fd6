/** /lineCreateComplaint: one column for a phone; input stays on the phone until it is submitted. */
import { useTranslation } from 'react-i18next';
import { ChannelPage } from '#src/areas/channel/ChannelPage.tsx';
import { ReportForm } from './ReportForm.tsx';

export const CreateScreen = () => {
  const { t } = useTranslation('channel');
  return (
    <ChannelPage title={t('create.title')} session>
      <ReportForm />
    </ChannelPage>
  );
};
