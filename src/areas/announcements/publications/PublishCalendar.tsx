/** Publications by month: start, answer due date, end. */
import { useTranslation } from 'react-i18next';
import { publishStateOf, type PublishRow } from '#src/areas/announcements/rows.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useApp, useDeciding, useView } from '#src/store/hooks.ts';
import { MonthCalendar, type MonthEntry } from '#src/views/calendar/MonthCalendar.tsx';
import { entriesByDay, type Entry, type Happening } from './month.ts';

const icons: Readonly<Record<Happening, string>> = { out: 'send', planned: 'pencil', due: 'comment', ends: 'stop-circle' };

export const PublishCalendar = ({ day, hrefOf }: { day: string; hrefOf: (row: PublishRow) => string }) => {
  const { t } = useTranslation('announcements');
  const view = useView<PublishRow>('list');
  const zone = useApp((state) => state.session.businessTz);
  const { params } = useDeciding();
  const entryOf = ({ row, what }: Entry): MonthEntry => ({
    key: `${row.id}${what}`,
    name: row.announcement?.name ?? '',
    href: hrefOf(row),
    icon: icons[what],
    what: t(`calendar.${what}`),
    quiet: what !== 'out',
    chip: <StatusChip entity="AnnouncementPublish" status={publishStateOf(row, params)} />,
  });
  const entries = new Map([...entriesByDay(view?.rows ?? [], zone)].map(([one, found]) => [one, found.map(entryOf)]));
  const legend = (Object.keys(icons) as Happening[]).map((what) => (
    <span key={what}>
      <Icon name={icons[what]} size={12} /> {t(`calendar.${what}`)}
    </span>
  ));
  return <MonthCalendar day={day} entries={entries} legend={legend} />;
};
