/** /audit/auditor/list: audit firms with their accreditations and how they work. */
import { Auditor } from '#domain/audits/auditor.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useAnswer, useView } from '#src/store/hooks.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { AccreditationTag, AccreditedUntil } from './AccreditationTag.tsx';
import { firmList, firmPath, type FirmFigures, type FirmListed } from './auditorLoads.ts';
import { CountLink, noFigures, RejectedShare } from './Figures.tsx';

const ListScreen = () => {
  const figures = useAnswer<readonly FirmFigures[]>('figures') ?? [];
  const technologies = useView<{ id: number; name: string }>('technologies')?.rows ?? [];
  const of = (id: number): Omit<FirmFigures, 'auditorId'> => figures.find(({ auditorId }) => auditorId === id) ?? noFigures;
  const scopeOf = ({ scopes }: FirmListed): string =>
    [...technologies.filter(({ id }) => scopes?.technologyIds.includes(id)).map(({ name }) => name), ...(scopes?.standards ?? [])].join(
      ', ',
    );
  return (
    <ListPage<FirmListed>
      of={firmList}
      entity={Auditor}
      texts="auditors:firms"
      icon="list-check"
      columns={(t) => [
        {
          key: 'name',
          cell: (row) => <TitleCell title={row.name} facts={[row.code]} />,
          file: ['name', 'code'],
          fixed: true,
          card: 'title',
        },
        { key: 'scopes', cell: (row) => scopeOf(row) || t('scopes.all'), sort: false, file: [], width: '180px', cut: true, minor: true },
        {
          key: 'accreditations',
          cell: (row) => (
            <span className="two-lines">
              <AccreditationTag of={row.accreditations} />
              <span className="meta">
                <AccreditedUntil of={row.accreditations} />
              </span>
            </span>
          ),
          sort: false,
          file: [],
          width: '168px',
        },
        {
          key: 'members',
          head: t('members.title'),
          cell: (row) => <NumberText value={(row.auditorUsers ?? []).length} />,
          sort: false,
          file: [],
          width: '80px',
          number: true,
          minor: true,
        },
        {
          key: 'open',
          head: t('firms.open'),
          cell: (row) => <CountLink id={row.id} of="open" value={of(row.id).open} />,
          sort: false,
          file: [],
          width: '96px',
          number: true,
        },
        {
          key: 'year',
          head: t('firms.year'),
          cell: (row) => <CountLink id={row.id} of="year" value={of(row.id).year} />,
          sort: false,
          file: [],
          width: '104px',
          number: true,
          minor: true,
        },
        {
          key: 'days',
          head: t('firms.days'),
          cell: (row) => <NumberText value={of(row.id).days} />,
          sort: false,
          file: [],
          width: '104px',
          number: true,
          minor: true,
        },
        {
          key: 'rejected',
          head: t('firms.rejected'),
          cell: (row) => (of(row.id).results === 0 ? <Missing /> : <RejectedShare of={of(row.id)} />),
          sort: false,
          file: [],
          width: '128px',
          number: true,
          minor: true,
        },
        { key: 'status', width: '112px', card: 'mark' },
      ]}
      create={`${firmPath}/create`}
      hrefOf={({ id }) => `${firmPath}/show/${id}`}
    />
  );
};

export default ListScreen;
