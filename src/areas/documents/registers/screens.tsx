/** Comparisons of certificates with registers of certification bodies: all of them, and the lines of one. */
import { useTranslation } from 'react-i18next';
import { verifierRoles } from '#domain/documents/certificate.ts';
import { RegisterCheck, RegisterLine, type RegisterState } from '#domain/documents/registerCheck.ts';
import { formatDate } from '#domain/dates.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { statusLook } from '#domain/statusLook.ts';
import { Tag, type TagProps } from '#src/components/marks/Tag.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { useClock, useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useRow } from '#src/store/hooks.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { idOf } from '#src/views/record/recordLoads.ts';
import { base, checkList, lineList, type CheckListed, type CheckRow, type LineListed } from './lists.ts';

/** /supplier/certificate/register/list */
export const CheckList = () => {
  const caller = useApp(selectCaller);
  return (
    <ListPage<CheckListed>
      of={checkList}
      entity={RegisterCheck}
      texts="documents:checks"
      icon="sync"
      back="/supplier/certificate/list"
      create={hasRole(verifierRoles, caller) && `${base}/create`}
      filters={(t) => ({
        register: { label: t('fields.RegisterCheck.register'), word: (value) => t(`values.RegisterCheck.register.${value}`) },
        license: { label: t('fields.RegisterCheck.licenseId') },
      })}
      columns={(t) => [
        {
          key: 'licenseId',
          cell: (row) => <TitleCell title={row.license?.name} facts={[t(`values.RegisterCheck.register.${row.register}`), row.fileName]} />,
          file: ['license.name', 'register', 'fileName'],
          fixed: true,
          card: 'title',
        },
        { key: 'createdAt', cell: (row) => <DateText value={row.createdAt} time />, width: '156px' },
        { key: 'differs', number: true, width: '120px' },
        { key: 'unknown', number: true, width: '184px' },
        { key: 'absent', number: true, width: '184px' },
        { key: 'agrees', number: true, width: '120px' },
        { key: 'exportedOn', width: '128px', minor: true },
        {
          key: 'createdById',
          cell: (row) => personName(row.createdBy) || <Missing />,
          sort: false,
          file: ['createdById'],
          width: '176px',
          cut: true,
          minor: true,
        },
      ]}
      exports
      hrefOf={(row) => `${base}/show/${row.id}`}
    />
  );
};

const tones: Readonly<Record<RegisterState, TagProps['tone']>> = { agrees: 'good', differs: 'bad', unknown: 'info', absent: 'wait' };

/** What differs, with both values; or why the line has no counterpart. */
const Differences = ({ row }: { row: LineListed }) => {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const { zone } = useClock();
  const day = (value: string): string => formatDate(value, language, zone) ?? value;
  if (row.state === 'unknown') return t(row.supplierId ? 'checks.lines.addable' : 'checks.lines.otherSupplier');
  if (row.state === 'absent')
    return row.ours?.expireDate ? t('checks.lines.notListed', { date: day(row.ours.expireDate) }) : t('checks.lines.notListedOpen');
  if (row.differing.length === 0) return <Missing />;
  const ours = (name: (typeof row.differing)[number]): string => {
    const value = row.ours?.[name];
    if (!value) return t('checks.lines.nothing');
    if (name === 'status') return t(`components:status.${statusLook('Certificate', value)?.word ?? value}`);
    return name === 'issueDate' || name === 'expireDate' ? day(value) : value;
  };
  const theirs = (name: (typeof row.differing)[number]): string => {
    const value = row.theirs?.[name] ?? '';
    return name === 'issueDate' || name === 'expireDate' ? day(value) : value;
  };
  return (
    <>
      {row.differing.map((name) => (
        <div key={name}>
          <strong>{t(`fields.RegisterLine.${name}`)}</strong>{' '}
          <span className="meta">
            {t('checks.lines.ours', { value: ours(name) })} · {t('checks.lines.theirs', { value: theirs(name) })}
          </span>
        </div>
      ))}
    </>
  );
};

const About = ({ row }: { row: CheckRow }) => {
  const { t } = useTranslation('documents');
  const facts = [
    { label: t('fields.RegisterCheck.register'), value: t(`values.RegisterCheck.register.${row.register}`) },
    { label: t('fields.RegisterCheck.fileName'), value: row.fileName },
    { label: t('fields.RegisterCheck.exportedOn'), value: row.exportedOn ? <DateText value={row.exportedOn} /> : <Missing /> },
    { label: t('fields.RegisterCheck.createdAt'), value: <DateText value={row.createdAt} time /> },
    { label: t('fields.RegisterCheck.createdById'), value: personName(row.createdBy) || <Missing /> },
  ];
  return (
    <Card title={t('checks.about')}>
      <FactList facts={facts} />
    </Card>
  );
};

/** /supplier/certificate/register/show/:id: a line opens its certificate, else the place where the certificate is found or added. */
export const CheckShow = () => {
  const { t } = useTranslation('documents');
  const leads = useLeads();
  const row = useRow<CheckRow>();
  const id = idOf(useApp((state) => state.navigation.path.split('/').pop()));
  const hrefOf = (line: LineListed): string => {
    if (line.certificateId) return `/supplier/certificate/show/${line.certificateId}`;
    const search = `/supplier/certificate/list?tab=all&q=${encodeURIComponent(line.certificateNo ?? '')}`;
    if (line.state !== 'unknown') return search;
    return (
      [
        ...(line.supplierId ? [`/supplier/certificate/create/${line.supplierId}`] : []),
        `/supplier/factory/list?tab=all&q=${encodeURIComponent(line.holder ?? '')}`,
      ].find(leads) ?? search
    );
  };
  return (
    <ListPage<LineListed>
      of={lineList(id)}
      entity={RegisterLine}
      texts="documents:checks.lines"
      icon="sync"
      back={`${base}/list`}
      title={row?.license?.name ?? t('checks.one')}
      columns={(words) => [
        {
          key: 'certificateNo',
          cell: (line) => <TitleCell title={line.certificateNo} facts={[line.holder]} />,
          file: ['certificateNo', 'holder'],
          width: '320px',
          fixed: true,
          card: 'title',
        },
        {
          key: 'differing',
          cell: (line) => <Differences row={line} />,
          sort: false,
          wrap: true,
        },
        { key: 'supplierId', at: 'supplier.name', sort: false, width: '220px', cut: true, minor: true },
        { key: 'row', number: true, width: '96px', minor: true },
        {
          key: 'state',
          cell: (line) => <Tag tone={tones[line.state]}>{words(`values.RegisterLine.state.${line.state}`)}</Tag>,
          width: '176px',
          card: 'mark',
        },
      ]}
      exports
      hrefOf={hrefOf}
      beside={row && <About row={row} />}
    />
  );
};
