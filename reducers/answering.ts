// The answers of audits on this device. Reducers copy texts of answers and never read them.
import * as packets from '#domain/audits/packet.ts';
import * as actions from '#src/actions/answering.ts';
import { session, type AnyAction } from '#src/actions/index.ts';
import type { Answering, AnsweringState, WaitingPicture } from '#src/store/state.ts';
import { workBegin } from './workBegin.ts';

type Change = (one: Answering) => Answering;

const one = (state: AnsweringState, { resultId }: { resultId: number }, change: Change): AnsweringState => {
  const known = state[resultId];
  return known ? { ...state, [resultId]: change(known) } : state;
};

/** A change of a person: to be kept by the device. */
const changed =
  (change: (packet: packets.Packet) => packets.Packet): Change =>
  (known) => ({ ...known, packet: change(known.packet), changes: known.changes + 1 });

const withPicture =
  (fileId: string, change: (picture: WaitingPicture) => WaitingPicture): Change =>
  (known) => ({ ...known, pictures: known.pictures.map((picture) => (picture.fileId === fileId ? change(picture) : picture)) });

const withoutPicture =
  (fileId: string): Change =>
  (known) => ({ ...known, pictures: known.pictures.filter((picture) => picture.fileId !== fileId), changes: known.changes + 1 });

/** Its answer gets it with a change of its own, named when it was taken. */
const stored =
  ({ fileId, file }: ReturnType<typeof actions.pictureStored>['payload']): Change =>
  (known) => {
    const picture = known.pictures.find((waiting) => waiting.fileId === fileId);
    if (!picture) return known;
    const { questionKey, name, takenAt, mutationId } = picture;
    const added = changed((packet) => packets.withFile(packet, questionKey, { fileId, file, name, takenAt }, { mutationId, at: takenAt }));
    return added({ ...known, pictures: known.pictures.filter((waiting) => waiting !== picture) });
  };

const fileTaken =
  ({ deviceId, queue, pictures }: ReturnType<typeof actions.fileTaken>['payload']): Change =>
  (known) => {
    const packet = packets.withQueue(known.packet, { deviceId, queue });
    const changes = packet.queue.length - known.packet.queue.length;
    const here = new Set([
      ...known.pictures.map(({ fileId }) => fileId),
      ...Object.values(packet.answers).flatMap(({ files }) => files.map(({ fileId }) => fileId)),
      ...packet.queue.flatMap(({ mutation }) => (mutation.op === 'addFile' ? [mutation.payload.fileId] : [])),
    ]);
    const added = pictures.filter(({ fileId }) => !here.has(fileId));
    const left = queue.length + pictures.length - changes - added.length;
    return {
      ...known,
      packet,
      pictures: [...known.pictures, ...added],
      changes: known.changes + 1,
      file: { state: 'taken', changes, pictures: added.length, known: left },
    };
  };

const opened = ({ resultId, path, packet, pictures, content }: ReturnType<typeof actions.opened>['payload']): Answering => ({
  resultId,
  path,
  // what was on its way when the page was closed may not have arrived
  packet: packets.batchLost(packet),
  pictures,
  content,
  holds: true,
  changes: 0,
  keptChanges: 0,
  full: false,
  sentAt: null,
  attempt: 0,
  stopped: null,
  pinTries: null,
  readiness: null,
  taking: null,
  file: null,
});

/** Nothing of it is known, so that nothing of it is written or sent. */
const locked = ({ resultId, path, left }: ReturnType<typeof actions.locked>['payload']): Answering => ({
  ...opened({ resultId, path, packet: packets.openPacket('', []), pictures: [], content: null }),
  holds: false,
  pinTries: left,
});

export const answering = (state: AnsweringState = workBegin.answering, action: AnyAction): AnsweringState => {
  switch (action.type) {
    case actions.opened.type:
      return { ...state, [action.payload.resultId]: opened(action.payload) };
    case actions.locked.type:
      return { ...state, [action.payload.resultId]: locked(action.payload) };
    case actions.takeAlong.type:
      return one(state, action.payload, (known) => ({ ...known, taking: 'busy' }));
    case actions.ready.type: {
      const { readiness } = action.payload;
      return one(state, action.payload, (known) =>
        readiness ? { ...known, readiness, taking: null } : { ...known, taking: known.taking === 'busy' ? 'failed' : known.taking },
      );
    }
    case actions.refreshed.type: {
      const { answers, open } = action.payload;
      return one(state, action.payload, (known) => ({
        ...known,
        packet: packets.refreshed(known.packet, answers),
        content: null,
        stopped: open ? null : known.stopped,
      }));
    }
    case actions.change.type: {
      const { questionKey, payload, mutationId, at } = action.payload;
      return one(
        state,
        action.payload,
        changed((packet) => packets.answered(packet, questionKey, payload, { mutationId, at })),
      );
    }
    case actions.addPicture.type: {
      const { picture } = action.payload;
      return one(state, action.payload, (known) => ({ ...known, pictures: [...known.pictures, picture], changes: known.changes + 1 }));
    }
    case actions.dropPicture.type:
      return one(state, action.payload, withoutPicture(action.payload.fileId));
    case actions.removeFile.type: {
      const { questionKey, fileId, mutationId, at } = action.payload;
      return one(
        state,
        action.payload,
        changed((packet) => packets.withoutFile(packet, questionKey, fileId, { mutationId, at })),
      );
    }
    case actions.decide.type: {
      const { questionKey, kept, mutationId, at } = action.payload;
      return one(
        state,
        action.payload,
        changed((packet) => packets.settledWith(packet, questionKey, kept, { mutationId, at })),
      );
    }
    case actions.dismiss.type: {
      const { mutationId } = action.payload;
      return one(
        state,
        action.payload,
        changed((packet) => packets.dismissed(packet, mutationId)),
      );
    }
    case actions.saveFile.type:
      return one(state, action.payload, (known) => ({
        ...changed(packets.leftInFile)(known),
        file: { state: 'busy' },
      }));
    case actions.takeFile.type:
      return one(state, action.payload, (known) => ({ ...known, file: { state: 'busy' } }));
    case actions.fileSaved.type:
      return one(state, action.payload, (known) => ({ ...known, file: { state: 'saved' } }));
    case actions.fileTaken.type:
      return one(state, action.payload, fileTaken(action.payload));
    case actions.fileFailed.type: {
      const { code } = action.payload;
      return one(state, action.payload, (known) => ({ ...known, file: { state: 'failed', code } }));
    }
    case actions.fileRead.type:
      return one(state, action.payload, (known) => ({ ...known, file: null }));
    case actions.kept.type: {
      const { changes } = action.payload;
      return one(state, action.payload, (known) => ({ ...known, keptChanges: Math.max(known.keptChanges, changes), full: false }));
    }
    case actions.unkept.type:
      return one(state, action.payload, (known) => ({ ...known, full: true }));
    case actions.pictureUnkept.type:
      return one(
        state,
        action.payload,
        withPicture(action.payload.fileId, (picture) => ({ ...picture, unkept: true })),
      );
    case actions.taken.type:
      return one(state, action.payload, (known) => ({ ...known, holds: false }));
    case actions.left.type: {
      const ids = new Set(action.payload.mutationIds);
      return one(state, action.payload, (known) => {
        const batch = known.packet.queue.filter(({ mutation }) => ids.has(mutation.mutationId)).map(({ mutation }) => mutation);
        return { ...known, packet: packets.batchLeft(known.packet, batch) };
      });
    }
    case actions.settled.type: {
      const { outcomes, at } = action.payload;
      return one(state, action.payload, (known) => ({
        ...known,
        packet: packets.batchSettled(known.packet, outcomes),
        sentAt: at,
        attempt: 0,
      }));
    }
    case actions.lost.type: {
      const { attempt } = action.payload;
      return one(state, action.payload, (known) => ({ ...known, packet: packets.batchLost(known.packet), attempt }));
    }
    case actions.stopped.type: {
      const { code } = action.payload;
      return one(state, action.payload, (known) => ({ ...known, packet: packets.batchLost(known.packet), stopped: code }));
    }
    case actions.pictureStored.type:
      return one(state, action.payload, stored(action.payload));
    case actions.pictureRefused.type: {
      const { fileId, code } = action.payload;
      return one(
        state,
        action.payload,
        withPicture(fileId, (picture) => ({ ...picture, code })),
      );
    }
    case session.ended.type:
      return workBegin.answering;
    default:
      return state;
  }
};
