/** One audit firm: profile, scope, accreditations and people; for staff its figures and audits too. */
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Auditor } from '#domain/audits/auditor.ts';
import type { Accreditation } from '#domain/audits/auditorRules.ts';
import { AuditorUser } from '#domain/users/auditorUser.ts';
import { AddressText, WebLink } from '#src/areas/suppliers/show/PartnerFacts.tsx';
import { PartnerHistory } from '#src/areas/suppliers/show/PartnerHistory.tsx';
import type { Address } from '#src/areas/suppliers/rows.ts';
import '#src/areas/suppliers/suppliers.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { useMay } from '#src/views/useMay.ts';
import { AccreditationTag } from './AccreditationTag.tsx';
import type { FirmMember } from './auditorLoads.ts';
import type { FirmRow } from './FirmForm.tsx';
import { AuditTable, Figures } from './Figures.tsx';
import { qualificationText } from './qualifications.ts';
import { useFirmReason } from './useFirmReason.ts';

interface FirmPageProps {
  row: FirmRow;
  list?: string;
  /** addresses of the pages that change it and its people, where the reader has them */
  edit: string;
  invite: string;
  member?: string;
  /** staff: how it works */
  figures?: true;
}

const Scope = ({ row }: { row: FirmRow }) => {
  const { t } = useTranslation('auditors');
  const technologies = useView<{ id: number; name: string }>('technologies')?.rows ?? [];
  const { technologyIds = [], standards = [] } = row.scopes ?? {};
  const names = technologies.filter(({ id }) => technologyIds.includes(id)).map(({ name }) => name);
  return (
    <Section title={t('fields.Auditor.scopes')} id="scope">
      <Facts
        entity={Auditor}
        row={row}
        texts="auditors"
        facts={[
          {
            label: t('scopes.technologies'),
            value: technologyIds.length === 0 ? t('scopes.all') : <Names names={names} />,
          },
          { label: t('scopes.standards'), value: standards.length === 0 ? <Missing /> : <Names names={standards} /> },
        ]}
      />
    </Section>
  );
};

const Names = ({ names }: { names: readonly string[] }) => (
  <span className="small-chips">
    {names.map((name) => (
      <Tag key={name} tone="info">
        {name}
      </Tag>
    ))}
  </span>
);

const Accreditations = ({ row }: { row: FirmRow }) => {
  const { t } = useTranslation('auditors');
  const named = useFileNames();
  const all: readonly Accreditation[] = row.accreditations ?? [];
  return (
    <Section title={t('fields.Auditor.accreditations')} id="accreditations" count={all.length}>
      {all.length === 0 && <p className="muted">{row.noAccreditationReason ?? t('accreditations.none')}</p>}
      {all.length > 0 && (
        <WideTable label={t('fields.Auditor.accreditations')} wider>
          <thead>
            <tr>
              <th scope="col" className="table__subject">
                {t('accreditations.scheme')}
              </th>
              <th scope="col">{t('accreditations.body')}</th>
              <th scope="col">{t('accreditations.certNo')}</th>
              <th scope="col">{t('accreditations.expireDate')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map((one, at) => (
              <tr key={at} data-row={at}>
                <td>
                  {one.scheme}
                  <p className="meta">
                    <AccreditationTag of={[one]} />
                  </p>
                </td>
                <td>{one.body ?? <Missing />}</td>
                <td>{one.certNo ?? <Missing />}</td>
                <td>{one.expireDate ? <DateText value={one.expireDate} /> : t('accreditations.endless')}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <StoredFiles
        collection="auditors"
        label={t('fields.Auditor.accreditationFiles')}
        files={named((row.accreditationFiles as readonly string[] | null) ?? [])}
      />
    </Section>
  );
};

const People = ({ invite, member }: Pick<FirmPageProps, 'invite' | 'member'>) => {
  const { t } = useTranslation('auditors');
  const leads = useContext(LeadsContext);
  const rows = useView<FirmMember>('members')?.rows ?? [];
  const sorted = rows.toSorted((a, b) => Number(a.expiredAt !== null) - Number(b.expiredAt !== null));
  return (
    <Section
      title={t('members.title')}
      id="members"
      count={rows.length}
      actions={
        leads(invite) && (
          <ButtonLink look="text" icon="user-plus" href={invite} data-invite>
            {t('members.invite')}
          </ButtonLink>
        )
      }
    >
      {rows.length === 0 && <p className="muted">{t('members.none')}</p>}
      {rows.length > 0 && (
        <WideTable label={t('members.title')} wider>
          <thead>
            <tr>
              <th scope="col" className="table__subject">
                {t('members.one')}
              </th>
              <th scope="col">{t('fields.AuditorUser.role')}</th>
              <th scope="col">{t('fields.AuditorUser.qualifications')}</th>
              <th scope="col">{t('fields.Auditor.status')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('members.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id} data-row={row.id}>
                <td>
                  {member && leads(`${member}/${row.id}`) ? (
                    <a href={`${member}/${row.id}`}>{personName(row.appUser)}</a>
                  ) : (
                    personName(row.appUser) || <Missing />
                  )}
                  <p className="meta">{[row.position, row.appUser?.email].filter(Boolean).join(' · ')}</p>
                </td>
                <td>{t(`values.AuditorUser.role.${row.role}`)}</td>
                <td>{(row.qualifications ?? []).map(qualificationText).join(', ') || <Missing />}</td>
                <td>
                  <StatusChip entity="AuditorUser" status={row.expiredAt ? 'revoked' : 'active'} />
                </td>
                <td>
                  <RowSteps entity={AuditorUser} row={row} texts="auditors" initial={{ role: row.role }} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

export const FirmPage = ({ row, list, edit, invite, member, figures }: FirmPageProps) => {
  const { t } = useTranslation('auditors');
  const leads = useContext(LeadsContext);
  const may = useMay(Auditor, row);
  const reason = useFirmReason();
  return (
    <div className="record">
      <RecordHead
        {...(list ? { back: list } : {})}
        no={row.code}
        title={row.name}
        marks={
          <>
            <StatusChip entity="Auditor" status={row.status} />
            <AccreditationTag of={row.accreditations} />
          </>
        }
        tools={
          may.edit &&
          leads(edit) && (
            <ButtonLink icon="pencil" href={edit} data-edit>
              {t('edit')}
            </ButtonLink>
          )
        }
      >
        <StepBar
          entity={Auditor}
          row={row}
          texts="auditors"
          note=""
          next={null}
          only={['deactivate', 'activate', 'reopenSetup']}
          reasonText={reason}
        />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          {figures && <Figures row={row} />}
          <Section title={t('sections.identity')} id="identity">
            <Facts
              entity={Auditor}
              row={row}
              texts="auditors"
              facts={[
                'taxId',
                { name: 'address', value: row.address ? <AddressText address={row.address as Address} /> : null },
                'phone',
                'email',
                { name: 'website', value: row.website ? <WebLink text={row.website} /> : null },
              ]}
            />
          </Section>
          <Scope row={row} />
          <Accreditations row={row} />
          <People invite={invite} {...(member ? { member } : {})} />
          {figures && <AuditTable />}
        </div>
        <aside>
          <PartnerHistory texts="auditors" />
        </aside>
      </div>
    </div>
  );
};
