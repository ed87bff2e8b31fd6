/** Forms of certificates: submit, correct, renew with the old values beside, remove. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Certificate, renewalInput } from '#domain/documents/certificate.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { tooEarly, when } from '#domain/kernel/rules.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { evidenceFor } from '#src/views/evidence/Evidence.tsx';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { CertificateFacts } from '#src/areas/documents/show/CertificateFacts.tsx';
import { Relying } from '#src/views/evidence/Relying.tsx';
import { CertificateNote } from '#domain/documents/certificateNote.ts';
import { Notes } from '#src/views/notes/Notes.tsx';
import { CertificateState } from '#src/views/evidence/CertificateState.tsx';
import '#src/areas/documents/documents.css';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { statusLook } from '#domain/statusLook.ts';
import { safePath } from '#src/selectors/address.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useAnswer, useApp, useView } from '#src/store/hooks.ts';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { idOf } from '#src/views/record/recordLoads.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { TurnBar } from '#src/views/steps/TurnBar.tsx';
import { useMay } from '#src/views/useMay.ts';

const profile = '/company/profile';
const facts = ['certificateNo', 'issuer', 'grade', 'siteName', 'issueDate', 'expireDate', 'scope'] as const;

/** A licence the supplier needs, as the call of its licences answers. */
interface Needed {
  id: number;
  name: string;
  mandatory: boolean;
  held: boolean;
  state: string;
}
interface LicenceChoice {
  id: number;
  name: string;
}

/** Those it needs and does not hold first, then what else it needs, then all others. */
const useLicences = () => {
  const { t } = useTranslation('documents');
  const needed = useAnswer<readonly Needed[]>('licences') ?? [];
  const all = useView<LicenceChoice>('choices.licence')?.rows ?? [];
  const rank = (id: number): number => {
    const found = needed.find((one) => one.id === id);
    return !found ? 2 : found.held ? 1 : 0;
  };
  return all
    .map(({ id, name }) => {
      const found = needed.find((one) => one.id === id);
      const word = found && statusLook('Certificate', found.state)?.word;
      return { value: id, label: found ? t('form.needed', { name, state: t(`components:status.${word ?? 'missing'}`) }) : name };
    })
    .toSorted((a, b) => rank(a.value) - rank(b.value));
};

const hints = ['files', 'expireDate', 'scope'];

interface CertificateFormProps {
  row: CertificateRow | null;
  supplierId: number;
  supplier?: string | undefined;
  list: string;
  then: string;
}

const CertificateForm = ({ row, supplierId, supplier, list, then }: CertificateFormProps) => {
  const { t } = useTranslation('documents');
  const wanted = idOf(useApp((state) => state.navigation.query['licenseId']));
  const licences = useLicences();
  const present = row?.license ? [{ value: row.license.id, label: row.license.name }] : [];
  return (
    <RecordForm
      entity={Certificate}
      row={row && { ...row }}
      list={list}
      then={then}
      title={row ? (row.license?.name ?? t('one')) : t('form.create')}
      subtitle={row ? (row.certificateNo ?? undefined) : supplier}
      sections={[
        { title: t('facts'), fields: ['licenseId', ...facts] },
        { title: t('files.title'), fields: ['files'] },
      ]}
      initial={{ licenseId: licences.some(({ value }) => value === wanted) || wanted > 0 ? wanted : null }}
      above={
        row && (
          <>
            <TurnBar entity={Certificate} row={row} texts="documents" />
            {row.status === 'Rejected' && row.rejectReason && (
              <p className="told told--alarm">{t('rejected', { reason: row.rejectReason })}</p>
            )}
          </>
        )
      }
      below={
        row && (
          <>
            <Relying />
            <Notes entity={CertificateNote} texts="documents" of={{ certificateId: row.id }} />
          </>
        )
      }
      fileSources={{ files: evidenceFor({ collection: 'Certificates', supplierId }) }}
      texts="documents"
      hint={(name) => (hints.includes(name) ? t(`hints.${name}`) : undefined)}
      {...(row ? {} : { given: { supplierId } })}
      needed={['issuer']}
      choices={{ licenseId: row ? present : licences }}
      fixed={row ? ['licenseId'] : []}
      save={t(row ? 'form.resubmit' : 'form.submit')}
      taken={t('form.taken')}
      remove={{ title: t('remove.title'), text: t('remove.text'), button: t('remove.button') }}
    />
  );
};

const useBack = (other: string): string => useApp((state) => safePath(state.navigation.query['back'])) ?? other;

/** /company/certificate/create */
export const OwnCreate = () => {
  const { t } = useTranslation('documents');
  const { supplierId } = useApp(selectCaller);
  if (supplierId === null)
    return (
      <>
        <PageHeader title={t('form.create')} />
        <EmptyState icon="id-card" title={t('form.nobody')} />
      </>
    );
  return <CertificateForm row={null} supplierId={supplierId} list={profile} then={`${profile}#licences`} />;
};

/** /supplier/certificate/create/:sid */
export const StaffCreate = () => {
  const { t } = useTranslation('documents');
  return <RecordPage<Row & { name: string }> gone={t('form.noSupplier')}>{(row) => <StaffForm supplier={row} />}</RecordPage>;
};
const StaffForm = ({ supplier }: { supplier: Row & { name: string } }) => (
  <CertificateForm
    key={supplier.id}
    row={null}
    supplierId={supplier.id}
    supplier={supplier.name}
    list={useBack(`/supplier/factory/show/${supplier.id}`)}
    then="/supplier/certificate/show/{id}"
  />
);

/** Approved or superseded: what it says, and the way to renew it. */
const Settled = ({ row }: { row: CertificateRow }) => {
  const { t } = useTranslation('documents');
  const named = useFileNames();
  const renewable = row.status === 'Approved' && !row.disable;
  return (
    <>
      <PageHeader
        back={profile}
        title={row.license?.name ?? t('one')}
        no={row.certificateNo ?? undefined}
        marks={<CertificateState row={{ ...row, license: row.license ?? null, renewals: row.renewals ?? [] }} />}
      >
        {renewable && (
          <ButtonLink look="filled" icon="refresh" href={`/company/certificate/update/${row.id}`} data-renew>
            {t('steps.renew')}
          </ButtonLink>
        )}
      </PageHeader>
      <TurnBar entity={Certificate} row={row} texts="documents" />
      <div className="stack narrow-page">
        <Card title={t('facts')}>
          <CertificateFacts row={{ ...row, supplier: row.supplier ?? null, license: row.license ?? null }} />
          <StoredFiles collection="Certificates" label={t('files.title')} files={named(row.files ?? [])} />
        </Card>
        <Relying />
        <Notes entity={CertificateNote} texts="documents" of={{ certificateId: row.id }} />
      </div>
    </>
  );
};

const Edit = ({ row }: { row: CertificateRow }) =>
  useMay(Certificate, row).edit ? (
    <CertificateForm row={row} supplierId={row.supplierId} list={profile} then={`${profile}#licences`} />
  ) : (
    <Settled row={row} />
  );

/** /company/certificate/edit/:id */
export const OwnEdit = () => {
  const { t } = useTranslation('documents');
  return <RecordPage<CertificateRow> gone={t('gone')}>{(row) => <Edit key={row.id} row={row} />}</RecordPage>;
};

/** The input of a renewal as a form of its own: the new dates follow the old ones. */
const renewalOf = ({ expireDate }: CertificateRow): Entity => ({
  ...Certificate,
  fields: renewalInput,
  unique: [],
  rules: [
    {
      issues: ({ next }) => ({
        ...tooEarly('newExpireDate', next['newExpireDate'], next['newIssueDate'] && addDays(String(next['newIssueDate']), 1)),
        ...tooEarly('newExpireDate', next['newExpireDate'], expireDate && addDays(expireDate, 1)),
        ...when(((next['newFiles'] as unknown[] | null) ?? []).length === 0, 'newFiles', 'REQUIRED'),
      }),
    },
  ],
});

const Renew = ({ row }: { row: CertificateRow }) => {
  const { t } = useTranslation('documents');
  const named = useFileNames();
  const entity = useMemo(() => renewalOf(row), [row]);
  return (
    <div className="renewal">
      <aside>
        <Card title={t('renew.old')}>
          <CertificateState row={{ ...row, license: row.license ?? null, renewals: row.renewals ?? [] }} />
          <CertificateFacts row={{ ...row, supplier: row.supplier ?? null, license: row.license ?? null }} />
          <StoredFiles collection="Certificates" label={t('files.title')} files={named(row.files ?? [])} />
        </Card>
      </aside>
      <RecordForm
        entity={entity}
        row={null}
        by={{ step: 'renew', row }}
        list={profile}
        title={t('renew.title')}
        subtitle={[row.license?.name, row.certificateNo].filter(Boolean).join(t('components:comma'))}
        sections={[
          { title: t('renew.new'), fields: ['newCertificateNo', 'newIssuer', 'newGrade', 'newIssueDate', 'newExpireDate', 'newScope'] },
          { title: t('files.title'), fields: ['newFiles'] },
        ]}
        initial={{ newCertificateNo: row.certificateNo, newIssuer: row.issuer, newGrade: row.grade, newScope: row.scope }}
        above={
          <>
            <TurnBar entity={Certificate} row={row} texts="documents" />
            <p className="meta">{t('renew.hint')}</p>
          </>
        }
        texts="documents"
        fileSources={{ newFiles: evidenceFor({ collection: 'Certificates', supplierId: row.supplierId }) }}
        needed={row.license?.hasExpiry ? ['newExpireDate'] : []}
        save={t('renew.submit')}
        taken={t('form.taken')}
      />
    </div>
  );
};

/** /company/certificate/update/:id */
export const OwnRenew = () => {
  const { t } = useTranslation('documents');
  return (
    <RecordPage<CertificateRow> gone={t('gone')}>
      {(row) => (row.status === 'Approved' && !row.disable ? <Renew key={row.id} row={row} /> : <Settled key={row.id} row={row} />)}
    </RecordPage>
  );
};
