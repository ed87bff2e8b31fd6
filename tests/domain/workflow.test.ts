// The workflow tables against the tables of the domain documents, typed again by hand: every role x state x step of the five workflows of complaints and announcements.
import { entityNamed } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Params } from '#domain/kernel/where.ts';
import { creatable, decide, deletable, editable } from '#domain/kernel/workflow.ts';
import { roles, type Role } from '#domain/roles.ts';

const params: Params = { $supplierId: 2, $groupId: 1, $auditorId: 1, $me: 7, $today: '2026-11-21', $now: '2026-11-21T03:00:00.000Z' };
const groups: Record<string, readonly Role[]> = {
  QA: ['qa', 'superAdmin'],
  OPS: ['OD/OM', 'Area'],
  SUPC: ['supplierQa', 'supplierManager'],
  WH: ['wareHouseAdmin'],
  SUP4: ['supplier', 'supplierManager', 'supplierQa', 'supplierRd'],
  SA: ['superAdmin'],
  SO: ['sourcing'],
  ST: ['sustain'],
  SG: ['supplierGroup'],
};
const callerOf = (role: Role): Caller => ({ userId: 7, roles: [role], supplierId: 2, groupId: 1, auditorId: 1 });

/** step, from, to, who; `variant` picks the rows whose facts it is about */
const tables: Record<string, { states: Record<string, Record<string, unknown>>; row: Record<string, unknown>; expected: string }> = {
  Complaint: {
    states: { Draft: {}, Submitted: {}, Investigating: {}, Closed: {} },
    row: { source: 'qa', infoRequestedAt: '2026-11-01T00:00:00.000Z' },
    expected: `
      submit             Draft                      Submitted      QA
      requestInfo        Submitted,Investigating    same           QA
      answerInfo         Submitted,Investigating    same           QA
      startInvestigation Submitted                  Investigating  QA
      close              Investigating              Closed         QA
      closeEarly         Submitted                  Closed         QA
      reopen             Closed                     Investigating  QA
      create             -                          -              QA
      edit               Draft,Submitted,Investigating -           QA
      delete             Draft                      -              QA`,
  },
  SupplierComplaint: {
    states: { Open: {}, Inprogress: {}, Draft: {}, Submitted: {}, Rejected: {}, Approved: {}, Done: {} },
    row: { supplierId: 2, notRelatedClaimedAt: '2026-11-01T00:00:00.000Z' },
    expected: `
      send             Draft                                        Open        QA
      acknowledge      Open                                         Inprogress  SUPC,WH
      claimNotRelated  Open,Inprogress,Rejected                     Submitted   SUPC,WH
      acceptNotRelated Submitted                                    Done        QA
      markNotRelated   Open,Inprogress,Submitted,Rejected,Approved  Done        QA
      extend           Open,Inprogress,Rejected                     same        QA
      create           -                                            -           QA
      edit             Draft                                        -           QA
      delete           Draft                                        -           QA`,
  },
  InvestigationReport: {
    states: { Open: {}, Inprogress: {}, Draft: {}, Submitted: {}, Rejected: {}, Approved: {}, Done: {} },
    row: { isClaim: false, supplierComplaint: { supplierId: 2, status: 'Open', needOpsSignOff: true } },
    expected: `
      saveDraft  Open,Draft,Rejected  Draft       SUPC,WH
      submit     Open,Draft,Rejected  Submitted   SUPC,WH
      approve    Submitted            Inprogress  QA
      signOff    Inprogress           Approved    OPS,SA
      reject     Submitted            Rejected    QA
      reject     Inprogress           Rejected    OPS,SA
      verify     Approved             Done        QA`,
  },
  ProductMovement: {
    states: { Open: {}, Draft: {}, Submitted: {} },
    row: { supplierId: 2, readAt: null },
    expected: `
      saveDraft  Open,Draft  Draft      WH
      submit     Open,Draft  Submitted  WH
      markRead   Submitted   same       QA
      return     Submitted   Open       QA
      escalate   Submitted   same       QA
      create     -           -          QA
      delete     Open        removed    QA`,
  },
  AnnouncementPublish: {
    states: {
      Draft: {},
      Scheduled: { publishedAt: '2026-12-01T00:00:00.000Z' },
      Live: { publishedAt: '2026-11-01T00:00:00.000Z' },
      Expired: { publishedAt: '2026-11-01T00:00:00.000Z', expireAt: '2026-11-02T00:00:00.000Z' },
      Withdrawn: { publishedAt: '2026-11-01T00:00:00.000Z', withdrawnAt: '2026-11-02T00:00:00.000Z' },
    },
    row: {},
    expected: `
      publish   Draft           Live       SA
      withdraw  Scheduled,Live  Withdrawn  SA
      remind    Live            same       SA
      create    -               -          SA
      edit      Draft,Scheduled -          SA
      delete    Draft           -          SA`,
  },
  SupplierAnnouncement: {
    states: {
      Open: { gotIt: false },
      GotIt: { gotIt: true },
      Answered: { gotIt: true, answeredAt: '2026-11-01T00:00:00.000Z' },
      Ended: { gotIt: true, endedBy: 'expire' },
    },
    row: { supplierId: 2 },
    expected: `
      gotIt   Open           GotIt     SUP4,WH
      answer  Open,Answered  Answered  SUP4,WH`,
  },
  SupplierDocument: {
    states: {
      NotSubmitted: { submittedAt: null, accepted: null },
      Waiting: { submittedAt: 'x', accepted: null },
      Accepted: { submittedAt: 'x', accepted: true },
      Rejected: { submittedAt: 'x', accepted: false },
    },
    row: { supplierGroupId: 1, supplierGroup: { suppliers: [{ id: 2 }] }, documentRevision: { document: { appliesTo: 'both' } } },
    expected: `
      submit            NotSubmitted,Rejected  Waiting       SG,WH
      recall            Waiting                NotSubmitted  SG,WH
      accept            Waiting                Accepted      SO,SA
      reject            Waiting                Rejected      SO,SA
      revokeAcceptance  Accepted               Rejected      SO,SA`,
  },
  Certificate: {
    states: { Submitted: {}, Approved: {}, Rejected: {} },
    row: { supplierId: 2, disable: false, verifyMethod: null, license: { owner: 'sustain' } },
    expected: `
      approve   Submitted            Approved  QA,ST
      reject    Submitted            Rejected  QA,ST
      withdraw  Approved             Rejected  QA,ST
      renew     Approved             same      SUP4,WH
      disable   Submitted,Rejected   same      QA,SUP4,WH
      disable   Approved             same      QA
      create    -                    -         QA,SUP4,WH
      edit      Submitted,Rejected   -         QA,SUP4,WH
      delete    Submitted,Rejected   -         SA,SUP4,WH`,
  },
};

const verbs = ['create', 'edit', 'delete'];

describe.each(Object.entries(tables))('%s', (name, { states, row, expected }) => {
  const entity = entityNamed(name);
  const wanted = new Set(
    expected
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [step, from, to, who] = line.trim().split(/\s+/) as [string, string, string, string];
        const allowed: Role[] = ['admin', ...who.split(',').flatMap((group) => groups[group]!)];
        return from.split(',').flatMap((state) => allowed.map((role) => `${step} ${state} ${to === 'same' ? state : to} ${role}`));
      }),
  );

  test('the states are the document’s', () => expect([...entity.workflow.states].sort()).toEqual(Object.keys(states).sort()));

  test('every role, state and step', () => {
    const found = new Set<string>();
    const steps = [...new Set((entity.workflow.steps ?? []).map((step) => step.step))];
    for (const role of roles) {
      const deciding = { registry: entityNamed, params, caller: callerOf(role) };
      if (creatable(entity, deciding.caller)) found.add(`create - - ${role}`);
      for (const [state, facts] of Object.entries(states)) {
        const full = { id: 1, version: 1, ...(entity.workflow.state ? {} : { status: state }), ...row, ...facts } as unknown as Row;
        for (const step of steps) {
          const decision = decide(entity, step, full, deciding);
          if (decision.is === 'go') found.add(`${step} ${state} ${decision.to} ${role}`);
        }
        if (typeof editable(entity, full, deciding) === 'object') found.add(`edit ${state} - ${role}`);
        if (typeof deletable(entity, full, deciding) === 'object') found.add(`delete ${state} - ${role}`);
      }
    }
    expect([...found].sort()).toEqual([...wanted].sort());
  });

  test('a row of another supplier or head office is open to the company only', () => {
    const strange = {
      id: 1,
      version: 1,
      ...row,
      supplierId: 99,
      supplierGroupId: 99,
      supplierGroup: { suppliers: [{ id: 99 }] },
      supplierComplaint: { supplierId: 99, status: 'Open' },
    } as unknown as Row;
    for (const role of [...groups['SUP4']!, 'supplierGroup', 'wareHouseAdmin'] as Role[])
      for (const [state, facts] of Object.entries(states)) {
        const full = { ...strange, ...(entity.workflow.state ? {} : { status: state }), ...facts } as Row;
        for (const { step } of entity.workflow.steps ?? [])
          if (!verbs.includes(step))
            expect(decide(entity, step, full, { registry: entityNamed, params, caller: callerOf(role) }).is).not.toBe('go');
      }
  });
});

describe('facts of the row', () => {
  const qa = { registry: entityNamed, params, caller: callerOf('qa') };
  const admin = { ...qa, caller: callerOf('admin') };
  const report = (more: Record<string, unknown>, needOpsSignOff = false): Row => ({
    id: 1,
    version: 1,
    status: 'Submitted',
    isClaim: false,
    supplierComplaint: { supplierId: 2, status: 'Submitted', needOpsSignOff },
    ...more,
  });

  test('approval ends the report unless operations must sign', () => {
    for (const who of [qa, admin]) {
      expect(decide(entityNamed('InvestigationReport'), 'approve', report({}), who)).toMatchObject({ is: 'go', to: 'Approved' });
      expect(decide(entityNamed('InvestigationReport'), 'approve', report({}, true), who)).toMatchObject({ is: 'go', to: 'Inprogress' });
    }
  });
  test('a claim cannot be approved, an answer cannot be accepted as a claim', () => {
    expect(decide(entityNamed('InvestigationReport'), 'approve', report({ isClaim: true }), admin)).toMatchObject({ is: 'state' });
    expect(
      decide(
        entityNamed('SupplierComplaint'),
        'acceptNotRelated',
        { id: 1, version: 1, status: 'Submitted', notRelatedClaimedAt: null },
        admin,
      ),
    ).toMatchObject({ is: 'state' });
  });
  test('a movement is read once', () => {
    expect(
      decide(
        entityNamed('ProductMovement'),
        'markRead',
        { id: 1, version: 1, status: 'Submitted', readAt: '2026-11-01T00:00:00.000Z' },
        qa,
      ),
    ).toMatchObject({ is: 'state' });
  });
  test('a draft of a customer is not submitted or deleted by QA', () => {
    const draft: Row = { id: 1, version: 1, status: 'Draft', source: 'line' };
    expect(decide(entityNamed('Complaint'), 'submit', draft, qa).is).toBe('never');
    expect(deletable(entityNamed('Complaint'), draft, qa)).toBe('never');
  });
  test('sustainability decides the licences of every desk', () => {
    const of: Row = { id: 1, version: 1, status: 'Submitted', license: { owner: 'qa' } };
    expect(decide(entityNamed('Certificate'), 'approve', of, { ...qa, caller: callerOf('sustain') }).is).not.toBe('never');
  });
});

describe('set-up of a partner', () => {
  const supplier = entityNamed('Supplier');
  const of = (more: Record<string, unknown>): Row => ({
    id: 2,
    version: 1,
    status: 'active',
    wizardCompleted: true,
    supplierGroupId: 1,
    ...more,
  });
  const as = (role: Role) => ({ registry: entityNamed, params, caller: callerOf(role) });
  test.each([
    ['completeSetup', { wizardCompleted: false }, 'supplierManager', 'go'],
    ['completeSetup', {}, 'supplierManager', 'state'],
    ['completeSetup', { wizardCompleted: false }, 'supplierQa', 'never'],
    ['saveStep', { wizardCompleted: false }, 'supplier', 'go'],
    ['reopenSetup', {}, 'superAdmin', 'go'],
    ['deactivate', {}, 'superAdmin', 'go'],
    ['deactivate', { status: 'inActive' }, 'superAdmin', 'state'],
    ['activate', { status: 'inActive' }, 'superAdmin', 'go'],
    ['setRisk', {}, 'qa', 'go'],
    ['setRisk', {}, 'sourcing', 'never'],
    ['deactivate', {}, 'qa', 'never'],
  ] as const)('%s on %j by %s: %s', (step, row, role, expected) => expect(decide(supplier, step, of(row), as(role)).is).toBe(expected));
});
