// What of each action may be recorded (N19): every type declares its payload here, the type checker demands it. Default-deny.
import type { AnyAction } from '#src/actions/index.ts';
import { dictionaryOf, failureShape as failure, listOf, type Shape } from './shape.ts';

export const words: Shape = { key: 'plain', params: 'slots', text: 'personal' };
export const address: Shape = { routeId: 'plain', params: 'params', query: 'query', path: 'address' };
export const tab: Shape = { key: 'address', routeId: 'plain', params: 'params', query: 'query', path: 'address', titleKey: 'plain', label: 'personal', hint: 'personal', pinned: 'plain', usedAt: 'plain' };
export const draft: Shape = { key: 'address', collection: 'plain', values: 'values', version: 'plain', at: 'plain', restored: 'plain' };
const then: Shape = { go: 'address', back: 'plain', message: 'plain', discard: 'address', step: { step: 'plain', input: 'values' } };
export const listQuery: Shape = {
  where: 'where', include: 'plain', fields: 'plain', order: 'plain', page: 'plain', size: 'plain', q: 'personal', topic: 'plain', counts: dictionaryOf('where'), total: 'plain',
};
export const remote: Shape = { method: 'plain', path: 'apiPath', query: 'apiQuery', body: 'values', paceMs: 'plain' };
export const announcement: Shape = {
  supplierAnnouncementId: 'plain', announcementId: 'plain', supplierId: 'plain', name: 'plain', important: 'plain', needAnswer: 'plain', answerDueDate: 'plain', publishedAt: 'plain', remindedAt: 'plain',
};
const change: Shape = { seq: 'plain', collection: 'plain', id: 'plain', action: 'plain', version: 'plain', changed: 'plain', parents: 'plain', event: 'plain', own: 'plain', actorName: 'personal' };
const reminder: Shape = { kind: 'plain', supplierId: 'plain', supplierGroupId: 'plain', reason: 'plain' };
export const user: Shape = {
  id: 'plain', firstname: 'personal', lastname: 'personal', email: 'personal', profileImage: 'personal', introduction: 'personal', roles: 'plain', companyUsers: 'plain', supplierUsers: 'plain',
};
export const membership: Shape = { id: 'plain', name: 'plain', active: 'plain', wizardCompleted: 'plain', roles: 'plain' };
/** Who else is there: names are theirs. */
export const watchers: Shape = { collection: 'plain', id: 'plain', people: listOf({ id: 'plain', name: 'personal' }) };
const done: Shape = { key: 'plain', collection: 'plain', id: 'plain', row: 'row', step: 'plain' };
const announcementText: Shape = { name: 'plain', body: 'plain', category: 'plain', fileNames: 'plain', needAnswer: 'plain', answerType: 'plain', choices: 'plain' };
const publicationValues: Shape = { audience: 'plain', publishAt: 'plain', expireAt: 'plain', answerDueDate: 'plain', important: 'plain' };
export const lineFound: Shape = { line: 'plain', inApp: 'plain', demo: 'plain', browserSignIn: 'plain', scan: 'plain', phone: 'plain', language: 'plain', stores: 'plain' };
export const picture: Shape = { key: 'plain', name: 'personal', size: 'plain', kind: 'plain' };
const nothing: Shape = {};
const keyed: Shape = { key: 'plain' };
const atAddress: Shape = { key: 'address' };

export const payloads: Readonly<Record<AnyAction['type'], Shape>> = {
  'batch.edit': { key: 'plain', collection: 'plain', rows: 'plain', values: 'values' },
  'batch.export': {
    key: 'plain', collection: 'plain', list: listQuery, total: 'plain', form: 'plain', title: 'plain', columns: 'plain',
  },
  'batch.cancel': keyed,
  'batch.settle': keyed,
  'batch.started': { key: 'plain', collection: 'plain', total: 'plain' },
  'batch.moved': { key: 'plain', collection: 'plain', done: 'plain', id: 'plain', failure },
  'batch.ended': { key: 'plain', collection: 'plain', how: 'plain', failure },
  'boot.started': { to: 'address', index: 'plain', preferences: 'plain', at: 'plain' },
  'boot.sagaFailed': { saga: 'plain', error: 'error', about: 'plain' },
  'call.sent': { n: 'plain', method: 'plain', path: 'apiPath', query: 'apiQuery', body: 'hash' },
  'call.answered': { n: 'plain', status: 'plain', ms: 'plain', path: 'apiPath', headers: 'plain', body: 'apiBody' },
  'channel.started': lineFound,
  'channel.signIn': { how: 'plain' },
  'channel.signedIn': nothing,
  'channel.ended': nothing,
  'channel.pick': picture,
  'channel.drop': keyed,
  'channel.send': { form: 'address' },
  'channel.begun': { id: 'plain' },
  'channel.sent': { id: 'plain' },
  'channel.attach': { id: 'plain', reload: 'viewKey', ...(picture as object) },
  'channel.change': { id: 'plain', is: 'plain', pictureId: 'plain', form: 'address', reload: 'viewKey' },
  'channel.discard': { id: 'plain' },
  'clock.stay': nothing,
  'clock.touched': { at: 'plain' },
  'clock.moved': { idleUntil: 'plain', horizonUntil: 'plain' },
  'clock.warned': { at: 'plain' },
  'draft.changed': draft,
  'draft.discard': atAddress,
  'file.upload': { key: 'plain', slot: 'plain', collection: 'plain', container: 'plain', name: 'personal', size: 'plain', to: 'apiPath', words: 'plain' },
  'file.cancel': keyed,
  'file.remove': keyed,
  'file.download': { collection: 'plain', file: 'personal', name: 'personal' },
  'file.preview': { key: 'plain', collection: 'plain', file: 'personal', name: 'personal', from: 'apiPath' },
  'file.previewed': { key: 'plain', url: 'personal', type: 'plain' },
  'file.progressed': { key: 'plain', sent: 'plain' },
  'file.uploaded': { key: 'plain', file: 'personal' },
  'file.failed': { key: 'plain', failure },
  'file.cancelled': keyed,
  'list.open': { view: 'viewKey', collection: 'plain', watches: 'plain', ...(listQuery as object) },
  'list.change': { view: 'viewKey', page: 'plain', size: 'plain', q: 'personal', order: 'plain', topic: 'plain' },
  'list.refresh': { view: 'viewKey' },
  'list.find': { text: 'personal' },
  'view.close': { view: 'viewKey' },
  'remote.load': { view: 'viewKey', watches: 'plain', ...(remote as object) },
  'remote.call': { key: 'plain', keep: 'plain', then, ...(remote as object) },
  'view.asked': { view: 'viewKey', kind: 'plain', collection: 'plain', id: 'plain', list: listQuery, remote, watches: 'plain', pageOnly: 'plain', ask: 'plain', at: 'plain' },
  'view.loaded': { view: 'viewKey', collection: 'plain', ask: 'plain', rows: 'rows', at: 'plain' },
  'view.valueLoaded': { view: 'viewKey', ask: 'plain', path: 'apiPath', value: 'apiBody', at: 'plain' },
  'view.counted': { view: 'viewKey', ask: 'plain', total: 'plain', counts: 'plain' },
  'view.failed': { view: 'viewKey', ask: 'plain', failure },
  'view.freshened': { view: 'viewKey', collection: 'plain', rows: 'rows', added: 'plain', left: 'plain', at: 'plain' },
  'view.staled': { views: listOf('viewKey') },
  'remote.called': { key: 'plain', path: 'apiPath', answer: 'apiBody' },
  'live.refresh': { of: 'plain' },
  'live.resync': nothing,
  'live.tested': { epoch: 'plain', seq: 'plain', scopeSeq: 'plain', at: 'plain' },
  'live.connecting': nothing,
  'live.welcomed': {
    at: 'plain',
    welcome: {
      proto: 'plain', epoch: 'plain', mode: 'plain', seq: 'plain', serverTime: 'plain', roles: 'plain', badges: 'plain',
      announcements: listOf(announcement), entities: listOf(change), reminders: listOf(reminder),
    },
  },
  'live.pushed': {
    at: 'plain',
    push: {
      epoch: 'plain', seq: 'plain', at: 'plain', badges: 'plain', announcements: listOf(announcement), announcementsEnded: 'plain', reminders: listOf(reminder), entities: listOf(change),
    },
  },
  'live.polled': { seq: 'plain', epoch: 'plain', counts: 'plain', parts: 'plain', failed: 'plain', refused: 'plain', announcements: listOf(announcement), complete: 'plain', at: 'plain' },
  'live.polling': nothing,
  'live.lost': { reason: 'plain' },
  'live.closed': nothing,
  'live.offline': { offline: 'plain' },
  'live.watched': { room: watchers },
  'message.show': { tone: 'plain', requestId: 'plain', until: 'plain', link: { to: 'address', key: 'plain' }, ...(words as object) },
  'message.dismiss': { id: 'plain' },
  'message.alert': { kind: 'plain', titleKey: 'plain', buttonKey: 'plain', ...(words as object) },
  'message.acknowledge': { id: 'plain' },
  'message.expired': { ids: 'plain' },
  'navigation.go': { to: 'address', replace: 'plain' },
  'navigation.back': nothing,
  'navigation.query': { set: 'query' },
  'navigation.closeTab': atAddress,
  'navigation.closeOthers': atAddress,
  'navigation.closeAll': nothing,
  'navigation.stepTab': { by: 'plain' },
  'navigation.confirmClose': { keys: listOf('address') },
  'navigation.cancelClose': nothing,
  'navigation.label': { key: 'address', label: 'personal', hint: 'personal' },
  'navigation.started': { to: 'address', at: 'plain' },
  'navigation.committed': { ...(address as object), kind: 'plain', index: 'plain', titleKey: 'plain', tab: 'plain', pinned: 'plain', home: { routeId: 'plain', path: 'address', titleKey: 'plain' }, trail: listOf(address) },
  'navigation.refused': { to: 'address', reason: 'plain' },
  'navigation.tabsClosed': { keys: listOf('address') },
  'navigation.closeAsked': { keys: listOf('address'), dirty: listOf('address'), reason: 'plain' },
  'navigation.popped': { to: 'address', index: 'plain' },
  'notice.close': { kind: 'plain', go: 'address' },
  'notice.licensesFound': { licenses: 'plain' },
  'notice.documentsFound': { documents: 'plain' },
  'notice.queued': { kind: 'plain' },
  'notice.opened': { kind: 'plain' },
  'notice.remembered': { shown: 'plain' },
  'outside.read': { port: 'plain', key: 'plain', value: 'plain' },
  'outside.heard': { port: 'plain', key: 'plain', value: 'plain', on: 'plain', is: 'plain', code: 'plain', epoch: 'plain', seq: 'plain' },
  'outside.rang': { timer: 'plain', nth: 'plain' },
  'outside.ready': { what: 'plain', ok: 'plain' },
  'preference.set': 'plain',
  'preference.changed': 'plain',
  'publish.exportAnswers': { key: 'plain', publishId: 'plain', collection: 'plain', where: 'where', total: 'plain', form: 'plain', name: 'plain', words: 'plain' },
  'publish.announce': { key: 'plain', announcementId: 'plain', text: announcementText, publication: publicationValues, keep: 'plain', then },
  'record.open': { view: 'viewKey', collection: 'plain', id: 'plain', include: 'plain', fields: 'plain', watches: 'plain' },
  'record.create': { key: 'plain', collection: 'plain', values: 'values', then },
  'record.patch': { key: 'plain', collection: 'plain', id: 'plain', version: 'plain', values: 'values', then },
  'record.delete': { key: 'plain', collection: 'plain', id: 'plain', version: 'plain', then },
  'record.transition': { key: 'plain', collection: 'plain', id: 'plain', version: 'plain', step: 'plain', input: 'values', then },
  'record.settle': keyed,
  'record.started': { key: 'plain', at: 'plain' },
  'record.created': done,
  'record.patched': done,
  'record.transitioned': done,
  'record.deleted': { key: 'plain', collection: 'plain', id: 'plain' },
  'record.refused': { key: 'plain', collection: 'plain', id: 'plain', failure },
  'session.signIn': { email: 'personal', password: 'secret' },
  'session.signOut': nothing,
  'session.leaving': { save: 'plain' },
  'session.unsentFound': { drafts: listOf('address') },
  'session.leave': { choice: 'plain' },
  'session.stayed': nothing,
  'session.select': { supplierId: 'plain', groupId: 'plain', auditorId: 'plain' },
  'session.changeRole': nothing,
  'session.reload': nothing,
  'session.tokenFound': { found: 'plain', selection: 'plain' },
  'session.signedIn': { userId: 'plain' },
  'sheet.save': { key: 'plain', collection: 'plain', id: 'plain', form: 'plain', name: 'plain', table: 'plain' },
  'session.signInRefused': { failure },
  'session.loaded': {
    user,
    businessTz: 'plain', holidays: 'plain', serverTimeOffset: 'plain', developerTools: 'plain',
  },
  'session.membershipsLoaded': { memberships: { suppliers: listOf(membership), groups: listOf(membership), auditors: listOf(membership) } },
  'session.selected': { selection: 'plain', first: 'plain' },
  'session.expired': { code: 'plain' },
  'session.ended': { reason: 'plain', words, keepDrafts: 'plain' },
  'session.restored': { tabs: listOf(tab), drafts: listOf(draft), pictures: listOf(picture) },
};
