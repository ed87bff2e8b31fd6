// Actions on supplier cases: sending, 8D, review, sign-off.
import { stories, type Story } from '#mocks/data/investigations.ts';
import { Refused, type Door, type Row } from './door.ts';
import { anyOf, dayAfter, named, type Task } from './scene.ts';

const send: Task = {
  name: 'QA asks the factory',
  weight: 4,
  run: async ({ as, r, now }) => {
    const [qa, factory] = [await as('qa'), await as('supplierqa')];
    const mine = await factory.call<{ supplierUsers: { supplierId: number }[] }>(
      'GET',
      `/appusers/me?filter=${encodeURIComponent(JSON.stringify({ include: 'supplierUsers' }))}`,
    );
    const row = anyOf(r, await qa.list('Complaints', { where: { status: 'Investigating', parentId: null, isQaAction: true }, limit: 30 }));
    if (!row) return null;
    try {
      const made = await qa.call('POST', '/SupplierComplaints', {
        complaintId: row.id,
        supplierId: mine.supplierUsers[0]!.supplierId,
        requestType: r.chance(0.3) ? 'shortReport' : 'report8d',
        instruction: 'Please find out why it happened and why it was not found, and block what is left of the lot.',
        dueDate: dayAfter(now(), 14),
      });
      await qa.step('SupplierComplaints', made, 'send');
      return `${named(made)} sent to the factory`;
    } catch (error) {
      // asked already, or a fact is still missing
      if (error instanceof Refused && [409, 422].includes(error.status)) return null;
      throw error;
    }
  },
};

const acknowledge: Task = {
  name: 'the factory acknowledges',
  weight: 3,
  run: async ({ as, r }) => {
    const factory = await as('supplierqa');
    const row = anyOf(r, await factory.list('SupplierComplaints', { where: { status: 'Open', ackAt: null }, limit: 30 }));
    if (!row) return null;
    await factory.step('SupplierComplaints', row, 'acknowledge');
    return `${named(row)} acknowledged`;
  },
};

const fill = (text: string, about: Row): string =>
  text.replaceAll('{p}', String(about['productName'] ?? 'the product')).replaceAll('{l}', String(about['lotNo'] ?? 'of that day'));

const sectionsOf = (story: Story, about: Row, r: { int: (low: number, high: number) => number }): object => {
  const cause = ({ whys, rootCause, causeCode, verifiedBy }: Story['occurrence']): object => ({
    whys: whys.map((why) => fill(why, about)),
    rootCause,
    causeCode,
    verifiedBy,
  });
  const produced = r.int(20, 90) * 100;
  return {
    d1Team: [
      { name: 'Quality manager', position: 'Quality', role: 'leader' },
      { name: 'Line engineer', position: 'Engineering', role: 'member' },
    ],
    d2Problem: fill(story.problem, about),
    d2Quantities: { produced, shipped: produced - 600, inStock: 600, retainSampleResult: story.retain },
    d4Occurrence: cause(story.occurrence),
    d4Escape: cause(story.escape),
    d7Prevention: { documents: story.documents, horizontal: true, text: story.prevention },
    d8Statement: story.statement,
  };
};

const addActions = async (factory: Door, report: Row, story: Story, about: Row): Promise<void> => {
  const add = (discipline: string, cause: string | null, description: string, checkMethod: string | null): Promise<Row> =>
    factory.call('POST', '/InvestigationActions', {
      investigationReportId: report.id,
      discipline,
      ...(cause ? { cause } : {}),
      description: fill(description, about),
      ownerName: 'Quality manager',
      ...(checkMethod ? { checkMethod } : {}),
    });
  const known = await factory.list('InvestigationActions', { where: { investigationReportId: report.id } });
  if (!known.some((action) => action['discipline'] === 'D3')) await add('D3', null, story.containment[0]!, null);
  for (const [i, cause] of (['occurrence', 'escape'] as const).entries())
    if (!known.some((action) => action['discipline'] === 'D5' && action['cause'] === cause))
      await add('D5', cause, story.corrective[i]!, story.checks[i]!);
};

const write: Task = {
  name: 'the factory hands in its 8D',
  weight: 3,
  run: async ({ as, r }) => {
    const factory = await as('supplierqa');
    const row = anyOf(
      r,
      await factory.list('SupplierComplaints', {
        where: { status: { inq: ['Inprogress', 'Rejected'] }, notRelated: false },
        include: 'investigationReports',
        limit: 30,
      }),
    );
    const report = ((row?.['investigationReports'] as Row[] | undefined) ?? []).find(({ status }) =>
      ['Open', 'Draft', 'Rejected'].includes(String(status)),
    );
    if (!row || !report) return null;
    const story = r.pick(Object.values(stories));
    const about = await factory.call('GET', `/Complaints/${String(row['complaintId'])}`);
    const saved = await factory.step('InvestigationReports', report, 'saveDraft', sectionsOf(story, about, r));
    await addActions(factory, report, story, about);
    await factory.step('InvestigationReports', saved, 'submit');
    return `${named(row)}: report submitted`;
  },
};

const mark = (r: { int: (low: number, high: number) => number }): number => r.int(2, 5);

const judge: Task = {
  name: 'QA reviews a report',
  weight: 3,
  run: async ({ as, r, now }) => {
    const qa = await as('qa');
    const row = anyOf(
      r,
      await qa.list('InvestigationReports', { where: { status: 'Submitted', isClaim: false }, include: 'supplierComplaint', limit: 30 }),
    );
    if (!row) return null;
    const no = named((row['supplierComplaint'] as Row | undefined) ?? row);
    if (r.chance(0.3)) {
      await qa.step('InvestigationReports', row, 'reject', {
        rejectReason: 'The cause is not supported by evidence yet, see the comment.',
        sectionComments: { d4: 'How was the root cause verified? Please add the measurement.' },
        dueDate: dayAfter(now(), 7),
      });
      return `${no}: sent back at D4`;
    }
    await qa.step('InvestigationReports', row, 'approve', {
      score: { timeliness: mark(r), analysis: mark(r), action: mark(r), evidence: mark(r) },
    });
    return `${no}: approved`;
  },
};

const signOff: Task = {
  name: 'operations sign off',
  weight: 2,
  run: async ({ as, r }) => {
    const operations = await as(r.pick(['odom', 'area']));
    const row = anyOf(
      r,
      await operations.list('InvestigationReports', { where: { status: 'Inprogress' }, include: 'supplierComplaint', limit: 30 }),
    );
    if (!row) return null;
    await operations.step('InvestigationReports', row, 'signOff', { opsComment: 'Agreed with the site.' });
    return `${named((row['supplierComplaint'] as Row | undefined) ?? row)}: signed off`;
  },
};

export const caseTasks: readonly Task[] = [send, acknowledge, write, judge, signOff];
