/** The wishes of one question. */
import type { Said } from '#domain/audits/answering.ts';
import * as answering from '#src/actions/answering.ts';
import { useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import { showPicture } from '#src/views/files/pictureUrls.ts';
import { newStamp, newUuid } from './stamp.ts';

export interface AnswerWishes {
  say: (payload: Partial<Said>) => void;
  /** returns its name on the device */
  add: (file: File, takenAt: string) => string;
  drop: (fileId: string) => void;
  remove: (fileId: string) => void;
  decide: (kept: Partial<Said> | null) => void;
  dismiss: (mutationId: string) => void;
}

export const useAnswerWishes = (resultId: number, questionKey: string): AnswerWishes => {
  const wish = useWish();
  return {
    say: (payload) => void wish(answering.change({ resultId, questionKey, payload, ...newStamp() })),
    add: (file, takenAt) => {
      const fileId = newUuid();
      offerFile(answering.pictureKey(fileId), file);
      showPicture(answering.pictureKey(fileId), file);
      const picture = { fileId, questionKey, name: file.name, size: file.size, takenAt, mutationId: newUuid() };
      wish(answering.addPicture({ resultId, picture }));
      return fileId;
    },
    drop: (fileId) => void wish(answering.dropPicture({ resultId, fileId })),
    remove: (fileId) => void wish(answering.removeFile({ resultId, questionKey, fileId, ...newStamp() })),
    decide: (kept) => void wish(answering.decide({ resultId, questionKey, kept, ...newStamp() })),
    dismiss: (mutationId) => void wish(answering.dismiss({ resultId, mutationId })),
  };
};
