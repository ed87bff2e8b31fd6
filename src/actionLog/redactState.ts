// The whole state after redaction: what a part of a log begins with. `redactState(fold(log))` equals `fold(redact(log))`, since reducers copy personal text and never inspect it (N51).
import type { State } from '#src/store/state.ts';
import { address, announcement, draft, lineFound, listQuery, membership, picture, remote, tab, user, watchers, words } from './payloads.ts';
import type { AddressRules } from './redactAddress.ts';
import { dictionaryOf, failureShape as failure, listOf, redact, type Shape } from './shape.ts';

const shapes: Readonly<Record<keyof State, Shape>> = {
  session: {
    phase: 'plain', user, roles: 'plain', activeRole: 'plain', selection: 'plain', businessTz: 'plain', holidays: 'plain', serverTimeOffset: 'plain', developerTools: 'plain', epoch: 'plain', leaving: { save: 'plain', unsent: listOf('address') },
    memberships: { suppliers: listOf(membership), groups: listOf(membership), auditors: listOf(membership) },
  },
  navigation: {
    ...(address as object), previous: address, target: 'address', targetSince: 'plain', tabs: listOf(tab), trail: listOf(address), positions: dictionaryOf('query', 'address'), index: 'plain', steps: 'plain',
    closing: { keys: listOf('address'), dirty: listOf('address'), reason: 'plain' },
  },
  live: { mode: 'plain', epoch: 'plain', lastSeq: 'plain', arrivedAt: 'plain', offline: 'plain', reconnects: 'plain', watchers, writers: dictionaryOf('personal') },
  badges: 'plain',
  views: dictionaryOf(
    {
      key: 'viewKey', kind: 'plain', collection: 'plain', id: 'plain', list: listQuery, remote, watches: 'plain', rows: 'rows', value: 'apiBody', total: 'plain', counts: 'plain', loadingSince: 'plain',
      loadedAt: 'plain', error: failure, fresh: 'plain', changed: 'plain', stale: 'plain', countsOld: 'plain', ask: 'plain',
    },
    'viewKey',
  ),
  drafts: dictionaryOf(draft, 'address'),
  messages: {
    toasts: listOf({ id: 'plain', tone: 'plain', count: 'plain', until: 'plain', requestId: 'plain', link: { to: 'address', key: 'plain' }, ...(words as object) }),
    alerts: listOf({ id: 'plain', kind: 'plain', titleKey: 'plain', buttonKey: 'plain', ...(words as object) }),
    nextId: 'plain',
  },
  notices: { open: 'plain', queue: 'plain', announcements: listOf(announcement), shown: 'plain', licenses: 'plain', documents: 'plain', documentsDone: 'plain' },
  pending: dictionaryOf({ busySince: 'plain', failure, doneId: 'plain', doneAt: 'plain', answer: 'apiBody', about: 'apiPath' }),
  batches: dictionaryOf({ collection: 'plain', total: 'plain', done: 'plain', state: 'plain', failure, results: dictionaryOf(failure) }),
  preferences: 'plain',
  files: dictionaryOf({ key: 'plain', slot: 'plain', name: 'personal', size: 'plain', sent: 'plain', state: 'plain', file: 'personal', failure, url: 'personal', type: 'plain' }),
  inactivity: 'plain',
  channel: { ...(lineFound as object), pictures: listOf(picture), begunId: 'plain' },
};

export const redactState = (state: State, rules: AddressRules): State =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, redact(shape, state[name as keyof State], rules)])) as unknown as State;
