/** The licences a supplier needs: why, and the state of its certificate for each. */
import { useTranslation } from 'react-i18next';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import type { NeededLicence } from '#src/areas/suppliers/rows.ts';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { useAnswer, useApp, useRow, useView } from '#src/store/hooks.ts';
import { ownLicenceLink, staffLicenceLink } from '#domain/documents/licenceLinks.ts';
import { TopicChip } from '#src/views/list/filters/TopicChip.tsx';

/** The next act about a licence; for staff the certificate itself. */
const Act = ({ one }: { one: NeededLicence }) => {
  const { t } = useTranslation('components');
  const leads = useLeads();
  const row = useRow();
  if (!row) return <Missing />;
  const { word, href } = leads('/company/certificate/create') ? ownLicenceLink(one) : staffLicenceLink(row.id, one);
  return leads(href) ? <a href={href}>{t(`licence.${word}`)}</a> : <Missing />;
};

/** The certificate in force, and its renewal that is not decided yet. */
const State = ({ one }: { one: NeededLicence }) => {
  const { t } = useTranslation('suppliers');
  return (
    <>
      <StatusChip entity="Certificate" status={one.state} />
      {one.renewal && (
        <div className="meta">
          {t('components:licence.renewal')} <StatusChip entity="Certificate" status={one.renewal.status} />
          {one.renewal.expireDate && (
            <>
              {' '}
              <DateText value={one.renewal.expireDate} />
            </>
          )}
        </div>
      )}
    </>
  );
};

const Rows = ({ needed, acts }: { needed: readonly NeededLicence[]; acts: boolean }) => {
  const { t } = useTranslation('suppliers');
  return (
    <WideTable label={t('licences.title')}>
      <thead>
        <tr>
          <th scope="col" className="table__subject">
            {t('licences.name')}
          </th>
          <th scope="col">{t('licences.reason')}</th>
          <th scope="col">{t('licences.state')}</th>
          <th scope="col">{t('licences.expires')}</th>
          {acts && <th scope="col">{t('licences.certificate')}</th>}
        </tr>
      </thead>
      <tbody>
        {needed.map((one) => (
          <tr key={one.id} data-row={one.id}>
            <td>
              {one.name} {!one.mandatory && <span className="meta">{t('licences.optional')}</span>}
            </td>
            <td>{one.reasons.join(t('components:comma'))}</td>
            <td>
              <State one={one} />
            </td>
            <td>{one.expireDate ? <DateText value={one.expireDate} /> : <Missing />}</td>
            {acts && (
              <td>
                <Act one={one} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

/** `acts={false}`: the pages of certificates are closed, as during the setup. */
export const LicenceTable = ({ acts = true }: { acts?: boolean }) => {
  const { t } = useTranslation('suppliers');
  const view = useView('licences');
  const all = useAnswer<readonly NeededLicence[]>('licences') ?? [];
  const listed = useView('list');
  const counted = useApp((state) => state.navigation.query['topic']) === 'certificate';
  const needed = counted ? all.filter(({ id }) => listed?.rows.some((row) => row.id === id)) : all;
  if (!view || view.loadedAt === null) return view?.error ? null : <Skeleton rows={4} />;
  return (
    <>
      {counted && <TopicChip total={listed?.total ?? null} />}
      {needed.length === 0 ? <p className="muted">{t('licences.none')}</p> : <Rows needed={needed} acts={acts} />}
    </>
  );
};
