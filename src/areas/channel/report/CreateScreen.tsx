/** /lineCreateComplaint: one column, a thumb's work; what is written is kept on the phone until it is sent. */
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
