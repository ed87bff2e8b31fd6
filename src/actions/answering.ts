// Answering a form of an audit: the answers on this device, and the changes that the server does not have, are the fold of these actions.
import type { Answered, Outcome, Said } from '#domain/audits/answering.ts';
import type { FromFile, Packet, Stamp } from '#domain/audits/packet.ts';
import type { Json, Readiness, WaitingPicture } from '#src/store/state.ts';
import { action } from './action.ts';

/** Under which the content of a picture is held until the server has it. */
export const pictureKey = (fileId: string): string => `answers/${fileId}`;

/** The device gave what it has of a result; `content`: the form as it was taken along, where the server did not answer. */
export const opened = action('answering.opened')<{
  resultId: number;
  path: string;
  packet: Packet;
  pictures: readonly WaitingPicture[];
  content: Json;
}>();
/** What the device has is sealed: the PIN is asked for. */
export const locked = action('answering.locked')<{ resultId: number; path: string; left: number }>();
/** Request: the held PIN opens what the device has. */
export const unlock = action('answering.unlock')<{ resultId: number }>();
/** Request: the form, and the pages to answer it, are kept on the device, sealed with the held PIN or that of before. */
export const takeAlong = action('answering.takeAlong')<{ resultId: number }>();
/** Null: it was not taken along. */
export const ready = action('answering.ready')<{ resultId: number; readiness: Readiness | null }>();
/** What the server has now; `open`: it takes answers. */
export const refreshed = action('answering.refreshed')<{ resultId: number; answers: readonly Answered[]; open: boolean }>();

/** Request: what is said about a question changes. */
export const change = action('answering.change')<{ resultId: number; questionKey: string; payload: Partial<Said> } & Stamp>();
/** Request: a picture, held under its key, is kept and sent. */
export const addPicture = action('answering.addPicture')<{ resultId: number; picture: WaitingPicture }>();
/** Request: a picture that the server does not have goes. */
export const dropPicture = action('answering.dropPicture')<{ resultId: number; fileId: string }>();
export const removeFile = action('answering.removeFile')<{ resultId: number; questionKey: string; fileId: string } & Stamp>();
/** Request: two answers become one; `kept`: what stays of the own one. */
export const decide = action('answering.decide')<{ resultId: number; questionKey: string; kept: Partial<Said> | null } & Stamp>();
export const dismiss = action('answering.dismiss')<{ resultId: number; mutationId: string }>();
/** Request: this tab goes on with a result that another tab took. */
export const takeOver = action('answering.takeOver')<{ resultId: number }>();
/** Request: what waits is sent now. */
export const send = action('answering.send')<{ resultId: number }>();
/** Request: what was not sent, as a text file. */
export const saveText = action('answering.saveText')<{ name: string; text: string }>();

/** Request: what was not sent, with its pictures, as one file for the same person on another device. */
export const saveFile = action('answering.saveFile')<{ resultId: number; name: string }>();
/** Request: the file picked under this key is taken in. */
export const takeFile = action('answering.takeFile')<{ resultId: number; file: string }>();
export const fileSaved = action('answering.fileSaved')<{ resultId: number }>();
/** What another device could not send waits here from now on. */
export const fileTaken = action('answering.fileTaken')<{ resultId: number; pictures: readonly WaitingPicture[] } & FromFile>();
export const fileFailed = action('answering.fileFailed')<{ resultId: number; code: string }>();
/** What became of a file has been read. */
export const fileRead = action('answering.fileRead')<{ resultId: number }>();

/** The device has all changes up to this one. */
export const kept = action('answering.kept')<{ resultId: number; changes: number }>();
/** The storage of the device is full, or there is none. */
export const unkept = action('answering.unkept')<{ resultId: number }>();
/** The device has the picture. */
export const pictureKept = action('answering.pictureKept')<{ resultId: number; fileId: string }>();
export const pictureUnkept = action('answering.pictureUnkept')<{ resultId: number; fileId: string }>();
/** Another tab goes on with it. */
export const taken = action('answering.taken')<{ resultId: number }>();
export const left = action('answering.left')<{ resultId: number; mutationIds: readonly string[] }>();
export const settled = action('answering.settled')<{ resultId: number; outcomes: readonly Outcome[]; at: number }>();
/** Whether they arrived is not known; what waits is sent again after a pause. */
export const lost = action('answering.lost')<{ resultId: number; attempt: number }>();
/** The server takes no answers any more. */
export const stopped = action('answering.stopped')<{ resultId: number; code: string }>();
export const pictureStored = action('answering.pictureStored')<{ resultId: number; fileId: string; file: string }>();
export const pictureRefused = action('answering.pictureRefused')<{ resultId: number; fileId: string; code: string }>();
