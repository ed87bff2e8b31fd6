/** Licences that are missing, rejected, expired or about to expire: for supplier and supplierManager, shown again after 7 days. */
import { useTranslation } from 'react-i18next';
import { notices } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useClock, useNow } from '#src/components/values/clock.tsx';
import { daysUntil } from '#domain/dates.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { ScrollBox } from '#src/components/tables/ScrollBox.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { ownLicenceLink } from '#domain/documents/licenceLinks.ts';
import type { Json, MissingLicense } from '#src/store/state.ts';

/** Reasons are texts, or objects with the category or business type that requires the licence. */
const reasonText = (reasons: Json, comma: string): string =>
  (Array.isArray(reasons) ? reasons : [reasons])
    .map((reason) =>
      typeof reason === 'object' && reason !== null && !Array.isArray(reason)
        ? String(reason['name'] ?? reason['reason'] ?? '')
        : String(reason ?? ''),
    )
    .filter(Boolean)
    .join(comma);

const State = ({ license }: { license: MissingLicense }) => {
  const { t } = useTranslation('shell');
  const { zone } = useClock();
  const now = useNow();
  if (license.renewal)
    return (
      <>
        {t('components:licence.renewal')} <StatusChip entity="Certificate" status={license.renewal.status} />
      </>
    );
  const days = license.expireDate ? daysUntil(license.expireDate, now, zone) : null;
  if (license.held && days !== null && days >= 0)
    return (
      <Tag tone="wait" icon="clock">
        {t('license.daysLeft', { count: days })}
      </Tag>
    );
  return (
    <StatusChip
      entity="Certificate"
      status={days !== null && days < 0 ? 'Expired' : license.certificateId === null ? 'Missing' : license.state}
    />
  );
};

/** Opens the page that mends what the line names. */
const Line = ({ license }: { license: MissingLicense }) => {
  const leads = useLeads();
  const wish = useWish();
  const { href } = ownLicenceLink(license);
  if (!leads(href)) return license.name;
  return (
    <a href={href} onClick={() => wish(notices.close({ kind: 'license' }))}>
      {license.name}
    </a>
  );
};

const ADD = '/company/certificate/create';

export const LicenseReminder = () => {
  const { t } = useTranslation('shell');
  const leads = useLeads();
  const wish = useWish();
  const licenses = useApp((state) => state.notices.licenses);
  const close = (go?: string): unknown => wish(notices.close({ kind: 'license', ...(go ? { go } : {}) }));
  return (
    <Modal
      open
      unasked
      width="half"
      title={
        <>
          <Icon name="id-card" size={20} /> {t('license.title', { count: licenses.length })}
        </>
      }
      onClose={() => close()}
      footer={
        <>
          <span className="meta modal__foot-note">{t('license.again')}</span>
          <Button onClick={() => close()}>{t('close')}</Button>
          {leads(ADD) && (
            <Button look="filled" onClick={() => close(ADD)}>
              {t('license.add')}
            </Button>
          )}
        </>
      }
    >
      <ScrollBox label={t('license.list')}>
        <table className="table table--flat">
          <thead>
            <tr>
              <th scope="col">{t('license.name')}</th>
              <th scope="col">{t('license.why')}</th>
              <th scope="col">{t('license.state')}</th>
            </tr>
          </thead>
          <tbody>
            {licenses.map((license) => (
              <tr key={`${license.id}-${license.certificateId ?? 0}`}>
                <td>
                  <Line license={license} />
                </td>
                <td className="muted">{reasonText(license.reasons, t('comma'))}</td>
                <td>
                  <State license={license} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Modal>
  );
};
