/** How many suppliers and staff users the audience has at present. */
import { useTranslation } from 'react-i18next';
import { useWatch, type Control } from 'react-hook-form';
import { isEmptyAudience, type PublishForm } from './publishForm.ts';
import { Card } from '#src/components/page/Card.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { useView } from '#src/store/hooks.ts';

export const AudienceCount = ({ control }: { control: Control<PublishForm> }) => {
  const { t } = useTranslation('announcements');
  const view = useView('count');
  const form = useWatch({ control }) as PublishForm;
  const value = view?.value as { suppliers?: number; staff?: number } | null | undefined;
  const none = isEmptyAudience(form);
  const count = none || form.audience === 'none' ? 0 : (value?.suppliers ?? null);
  const staff = none ? 0 : (value?.staff ?? null);
  return (
    <Card title={t('publish.reaches')}>
      <p className="audience-count" role="status">
        <strong data-audience-count>{count === null ? '–' : groupedFrom10000(count)}</strong>{' '}
        {t('publish.suppliers', { count: count ?? 0 })}
        {form.staffRoles.length > 0 && (
          <>
            {' '}
            <strong data-staff-count>{staff === null ? '–' : groupedFrom10000(staff)}</strong> {t('publish.staff', { count: staff ?? 0 })}
          </>
        )}
      </p>
      {view?.error && <p className="field__error">{failureText(view.error, t)}</p>}
      {count === 0 && form.staffRoles.length === 0 && <p className="field__error">{t('publish.nobody')}</p>}
    </Card>
  );
};
