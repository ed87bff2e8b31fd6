/** How a status looks: tone, icon and word. An entity declares its `looks`; words are in locales/{en,zh}/components.json (`status.*`). */

export type Tone = 'neutral' | 'info' | 'work' | 'wait' | 'good' | 'bad' | 'done';

export interface StatusLook {
  tone: Tone;
  /** primeicons name without its `pi-` */
  icon: string;
  /** key below `status.` */
  word: string;
}

/** status (stored or derived) -> appearance */
export type Looks = Readonly<Record<string, StatusLook>>;

export const of = (tone: Tone, icon: string, word: string): StatusLook => ({ tone, icon, word });

export const draft = of('neutral', 'pencil', 'draft');
export const open = of('info', 'inbox', 'open');
export const inProgress = of('work', 'cog', 'inprogress');
export const submitted = of('info', 'send', 'submitted');
export const rejected = of('bad', 'times-circle', 'rejected');
export const approved = of('good', 'check-circle', 'approved');
export const closed = of('done', 'lock', 'closed');
export const active = of('good', 'check-circle', 'active');
export const inActive = of('done', 'ban', 'inActive');

/** People, organisations and master data are activated and deactivated; a specification comes into force. */
export const inUse = of('good', 'check-circle', 'inUse');
const outOfUse = of('done', 'ban', 'outOfUse');
export const activated: Looks = { active: inUse, inActive: outOfUse };
/** Of an organisation whose members still complete the setup, too. */
export const setUp: Looks = { ...activated, setup: of('wait', 'cog', 'settingUp') };

export const revoked = of('done', 'ban', 'revoked');
export const membership: Looks = { active: inUse, revoked };

/** Asked of a partner, answered, reviewed. */
export const answered: Looks = {
  Open: open,
  Inprogress: inProgress,
  Draft: draft,
  Submitted: submitted,
  Rejected: rejected,
  Approved: approved,
  Done: of('done', 'verified', 'done'),
};
