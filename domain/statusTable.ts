/** Tone, icon and label key of every visible status; labels are in locales/{en,zh}/components.json (status.*). */

export type Tone = 'neutral' | 'info' | 'work' | 'wait' | 'good' | 'bad' | 'done';

export interface StatusLook {
  tone: Tone;
  /** primeicons name without its `pi-` */
  icon: string;
  /** key below `status.` */
  word: string;
}

const look = (tone: Tone, icon: string, word: string): StatusLook => ({ tone, icon, word });

const draft = look('neutral', 'pencil', 'draft');
const open = look('info', 'inbox', 'open');
const work = look('work', 'cog', 'inprogress');
const submitted = look('info', 'send', 'submitted');
const rejected = look('bad', 'times-circle', 'rejected');
const approved = look('good', 'check-circle', 'approved');
const closed = look('done', 'lock', 'closed');
const active = look('good', 'check-circle', 'active');
const inActive = look('done', 'ban', 'inActive');

const answered = {
  Open: open,
  Inprogress: work,
  Draft: draft,
  Submitted: submitted,
  Rejected: rejected,
  Approved: approved,
  Done: look('done', 'verified', 'done'),
};
/** People, organisations and master data are activated and deactivated; a specification comes into force. */
const inUse = look('good', 'check-circle', 'inUse');
const outOfUse = look('done', 'ban', 'outOfUse');
/** Its members still complete the setup. */
const settingUp = look('wait', 'cog', 'settingUp');
const masterData = { active: inUse, inActive: outOfUse };
const revoked = look('done', 'ban', 'revoked');
const membership = { active: inUse, revoked };

/** entity name of domain -> status (stored or derived) -> appearance */
export const statusTable: Readonly<Record<string, Readonly<Record<string, StatusLook>>>> = {
  Complaint: { Draft: draft, Submitted: submitted, Investigating: look('work', 'search', 'investigating'), Closed: closed },
  SupplierComplaint: answered,
  InvestigationReport: { ...answered, Inprogress: look('info', 'hourglass', 'waitingOperations') },
  ProductMovement: { Open: look('info', 'inbox', 'toFillIn'), Draft: draft, Submitted: submitted },
  BrandContact: masterData,
  DocumentGenerator: { current: inUse, superseded: look('done', 'history', 'replaced') },
  MailCloseComplaint: {
    draft,
    queued: look('info', 'clock', 'inOutbox'),
    sent: look('good', 'check-circle', 'sent'),
    failed: look('bad', 'times-circle', 'notDelivered'),
  },
  StoreRecommend: { draft, sent: look('info', 'send', 'sent'), verified: look('good', 'check-circle', 'verified') },
  StoreRecommendBranch: {
    open: look('info', 'inbox', 'noAnswer'),
    answered: look('good', 'check', 'answered'),
    waived: look('done', 'ban', 'waived'),
  },
  Certificate: {
    Submitted: submitted,
    Approved: approved,
    Rejected: rejected,
    Missing: look('bad', 'minus-circle', 'missing'),
    Valid: look('good', 'shield', 'valid'),
    Expiring: look('wait', 'clock', 'expiring'),
    Expired: look('bad', 'calendar-times', 'expired'),
    Replaced: look('done', 'clone', 'replaced'),
  },
  SupplierDocument: {
    NotSubmitted: look('bad', 'minus-circle', 'notSent'),
    Waiting: look('info', 'hourglass', 'waiting'),
    Accepted: look('good', 'check-circle', 'accepted'),
    Rejected: rejected,
  },
  Announcement: {
    Draft: draft,
    Scheduled: look('info', 'calendar', 'scheduled'),
    Published: look('good', 'check-circle', 'published'),
    Archived: look('done', 'inbox', 'archived'),
  },
  AnnouncementPublish: {
    Draft: draft,
    Scheduled: look('info', 'calendar', 'scheduled'),
    Live: look('good', 'check-circle', 'published'),
    Expired: look('done', 'calendar-times', 'ended'),
    Withdrawn: look('done', 'ban', 'withdrawn'),
  },
  SupplierAnnouncement: {
    Open: look('info', 'bell', 'new'),
    // as its authors see an open one
    Unread: look('neutral', 'envelope', 'unread'),
    Seen: look('info', 'eye', 'read'),
    GotIt: look('good', 'check', 'gotIt'),
    Answered: look('good', 'check-circle', 'answered'),
    Ended: look('done', 'calendar-times', 'ended'),
  },
  ProductMfgSpec: {
    created: look('neutral', 'plus-circle', 'created'),
    updated: look('neutral', 'file-edit', 'updated'),
    draft: look('info', 'pencil', 'draftSpec'),
    supplierDraft: look('neutral', 'pencil', 'supplierDraft'),
    waitingApprove: look('info', 'hourglass', 'waitingApprove'),
    qaDraft: look('work', 'file-edit', 'qaDraft'),
    rejected,
    sourcingDraft: look('neutral', 'pencil', 'sourcingDraft'),
    waitingSupplier: look('info', 'inbox', 'waitingSupplier'),
    supplierInprogress: look('work', 'cog', 'supplierInprogress'),
    mfgInprogress: look('work', 'briefcase', 'mfgInprogress'),
    rdInprogress: look('work', 'bullseye', 'rdInprogress'),
    qaInprogress: look('work', 'search', 'qaInprogress'),
    rejectByRd: look('bad', 'times-circle', 'rejectByRd'),
    rejectByQa: look('bad', 'times-circle', 'rejectByQa'),
    active,
    inActive,
  },
  CorrectiveAction: {
    rejected,
    approved,
    actionSubmitted: look('info', 'send', 'actionSubmitted'),
    planApproved: look('work', 'wrench', 'planApproved'),
    planSubmitted: look('info', 'file-check', 'planSubmitted'),
    planNotSubmitted: look('wait', 'clock', 'planNotSubmitted'),
    waitForPlan: look('wait', 'hourglass', 'waitForPlan'),
  },
  Lot: {
    Open: open,
    Passed: look('good', 'check-circle', 'passed'),
    Hold: look('wait', 'lock', 'hold'),
    Failed: look('bad', 'times-circle', 'failed'),
  },
  ProductDelivery: {
    Draft: draft,
    Ready: look('info', 'box', 'ready'),
    Shipped: look('work', 'truck', 'shipped'),
    Received: look('good', 'check-circle', 'received'),
    Refused: look('bad', 'times-circle', 'refused'),
    Cancelled: look('done', 'ban', 'cancelled'),
  },
  DeliveryToWarehouse: {
    Planned: look('info', 'calendar', 'planned'),
    Shipped: look('work', 'truck', 'shipped'),
    Received: look('good', 'check-circle', 'received'),
    Refused: look('bad', 'times-circle', 'refused'),
  },
  ProductTesting: {
    Planned: look('info', 'calendar', 'planned'),
    Sampled: look('work', 'box', 'sampled'),
    Reported: look('good', 'file-check', 'reported'),
    Closed: closed,
  },
  AuditJob: {
    Planned: look('info', 'calendar', 'planned'),
    Open: open,
    Inprogress: work,
    Submitted: submitted,
    Reported: look('good', 'file-check', 'reported'),
    Rejected: rejected,
    Approved: approved,
    Closed: closed,
    Cancelled: look('done', 'ban', 'cancelled'),
  },
  NewIngredientRequest: {
    Draft: draft,
    Requested: look('info', 'inbox', 'requested'),
    Open: open,
    Awarded: look('good', 'star', 'awarded'),
    Closed: closed,
    Cancelled: look('done', 'ban', 'cancelled'),
  },
  NirPropose: {
    Proposed: look('info', 'inbox', 'proposed'),
    Matched: look('good', 'check', 'matched'),
    Declined: look('bad', 'times', 'declined'),
    Withdrawn: look('done', 'ban', 'withdrawn'),
  },
  NirRequest: {
    Requested: look('info', 'inbox', 'requested'),
    Accepted: look('work', 'check', 'accepted'),
    Declined: look('bad', 'times', 'declined'),
    Submitted: submitted,
    Returned: look('wait', 'undo', 'returned'),
    Awarded: look('good', 'star', 'awarded'),
    NotSelected: look('done', 'minus', 'notSelected'),
    Withdrawn: look('done', 'ban', 'withdrawn'),
  },
  NirSample: {
    Draft: draft,
    Submitted: submitted,
    Shipped: look('work', 'truck', 'shipped'),
    Received: look('info', 'box', 'received'),
    Evaluated: look('info', 'star', 'evaluated'),
    Approved: approved,
    Rejected: rejected,
    Resample: look('wait', 'refresh', 'resample'),
  },
  LotApproval: { Open: open, Approved: approved, Rejected: rejected, Cancelled: look('done', 'ban', 'cancelled') },
  COA: {
    Draft: draft,
    Signing: look('info', 'pencil', 'signing'),
    Submitted: submitted,
    Approved: approved,
    Concession: look('wait', 'exclamation-circle', 'concession'),
    Rejected: rejected,
    Void: look('done', 'ban', 'void'),
  },
  ProblemReport: {
    New: look('info', 'inbox', 'newReport'),
    Looking: look('work', 'search', 'looking'),
    Solved: look('good', 'check-circle', 'solved'),
    NotReproduced: look('done', 'question-circle', 'notReproduced'),
  },
  AppUser: { active: inUse, disabled: look('done', 'ban', 'disabled') },
  CompanyUser: membership,
  SupplierUser: membership,
  SupplierGroupUser: membership,
  AuditorUser: membership,
  InvitationEmail: {
    Sent: look('info', 'send', 'sent'),
    Expired: look('bad', 'calendar-times', 'expired'),
    Accepted: look('good', 'check-circle', 'accepted'),
    Revoked: revoked,
  },
  SupplierTechnology: masterData,
  Supplier: { active: inUse, setup: settingUp, inActive: outOfUse },
  SupplierGroup: { active: inUse, setup: settingUp, inActive: outOfUse },
  MasterData: masterData,
};

/** The appearance of a status; an unknown one is shown as it is, neutral, rather than hidden. */
export const statusLook = (entity: string, status: string): StatusLook | undefined =>
  (statusTable[entity] ?? statusTable['MasterData'])?.[status];
