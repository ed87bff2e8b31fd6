/** When several complaints of a lot are an alarm. */
import { clusterSize } from '#src/areas/complaints/show/ClusterNote.tsx';

const on = (day: string, status = 'Submitted') => ({ receivedAt: `2026-11-${day}T03:00:00.000Z`, status: status as never });

test.each([
  ['alone', on('10'), [], 1],
  ['two before and one after, within a week', on('12'), [on('08'), on('10'), on('14')], 4],
  ['the window may begin before or with it, not be longer than a week', on('12'), [on('06'), on('18')], 2],
  ['seven days apart is another week', on('12'), [on('05'), on('19')], 1],
  ['what a customer has not sent does not count', on('12'), [on('12', 'Draft'), on('11')], 2],
])('%s', (_, row, others, size) => expect(clusterSize(row, others)).toBe(size));
