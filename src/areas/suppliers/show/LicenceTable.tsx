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
import { TopicChip } from '#src/views/list/filters/TopicChip.tsx';

/** The next thing to do about a licence: for staff the certificate itself. */
const hrefOf = (supplierId: number, { id, state, certificateId }: NeededLicence, own: boolean): string => {
  if (own) {
    if (certificateId === null) return `/company/certificate/create?licenseId=${id}`;
    return `/company/certificate/${state === 'Submitted' || state === 'Rejected' ? 'edit' : 'update'}/${certificateId}`;
  }
  return certificateId === null
    ? `/supplier/certificate/create/${supplierId}?licenseId=${id}`
    : `/supplier/certificate/show/${certificateId}`;
};
const wordOf = ({ state, certificateId }: NeededLicence, own: boolean): string =>
  certificateId === null ? 'add' : !own ? 'open' : state === 'Submitted' || state === 'Rejected' ? 'change' : 'renew';

const ToDo = ({ one }: { one: NeededLicence }) => {
  const { t } = useTranslation('suppliers');
  const leads = useLeads();
  const row = useRow();
  const own = leads('/company/certificate/create');
  const href = row ? hrefOf(row.id, one, own) : '';
  return row && leads(href) ? <a href={href}>{t(`licences.do.${wordOf(one, own)}`)}</a> : <Missing />;
};

const Rows = ({ needed }: { needed: readonly NeededLicence[] }) => {
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
          <th scope="col">{t('licences.certificate')}</th>
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
              <StatusChip entity="Certificate" status={one.state} />
            </td>
            <td>{one.expireDate ? <DateText value={one.expireDate} /> : <Missing />}</td>
            <td>
              <ToDo one={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

export const LicenceTable = () => {
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
      {needed.length === 0 ? <p className="muted">{t('licences.none')}</p> : <Rows needed={needed} />}
    </>
  );
};
