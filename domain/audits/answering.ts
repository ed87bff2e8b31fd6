// How the answers of a form are written while devices are away from the network: one mutation for each change, sent once or many times, applied once.
import { z } from 'zod';
import { severities } from './formShapes.ts';

/** of one call, with the bytes of their JSON: what a slow line sends within the patience of a call */
export const mostMutations = 50;
export const mostBatchBytes = 256 * 1024;
export const mostAnswerFiles = 10;
const mostComment = 4000;

/** The database writes them in small letters, and tells by them what arrived before. */
const uuid = z.uuid().lowercase();
const text = (max: number) => z.string().max(max).nullable();

/** What is said about a question; a change names what it changes. */
const saidShape = z.strictObject({
  /** key of an option, number, text, day or key of a file */
  value: z.union([z.string().max(mostComment), z.number(), z.null()]),
  na: z.boolean(),
  naReason: text(300),
  comment: text(mostComment),
  severityOverride: z.enum(severities).nullable(),
  overrideReason: text(300),
});
export type Said = z.infer<typeof saidShape>;
export const nothingSaid: Said = { value: null, na: false, naReason: null, comment: null, severityOverride: null, overrideReason: null };

/** Its name on the device is the same on every attempt to send it. */
const answerFileShape = z.strictObject({
  fileId: uuid,
  /** of the file store */
  file: z.string().max(200),
  name: z.string().max(200),
  caption: z.string().max(300).optional(),
  takenAt: z.iso.datetime().optional(),
});
export type AnswerFile = z.infer<typeof answerFileShape>;
export const answerFilesShape = z.array(answerFileShape).max(mostAnswerFiles);

const everyMutation = {
  mutationId: uuid,
  questionKey: z.string().min(1).max(24),
  /** of the answer that the change was made on; 0: there was none */
  baseVersion: z.int().min(0),
  /** of the clock of the device, which may be wrong */
  at: z.iso.datetime(),
};
export const mutationShape = z.discriminatedUnion('op', [
  z.strictObject({ ...everyMutation, op: z.literal('set'), payload: saidShape.partial() }),
  z.strictObject({ ...everyMutation, op: z.literal('addFile'), payload: answerFileShape }),
  z.strictObject({ ...everyMutation, op: z.literal('removeFile'), payload: z.strictObject({ fileId: uuid }) }),
]);
export type Mutation = z.infer<typeof mutationShape>;
export const mutationsShape = z.array(mutationShape).min(1).max(mostMutations);

/** An answer as the server has it. */
export interface Answered extends Said {
  questionKey: string;
  files: readonly AnswerFile[];
  version: number;
  /** that said it last; files are added from anywhere */
  deviceId: string | null;
  answeredById: number | null;
}

/** What became of a mutation. `duplicate`: it had arrived before; `answer`: as the server has it now. */
export interface Outcome {
  mutationId: string;
  outcome: 'applied' | 'duplicate' | 'conflict' | 'refused';
  answer: Answered | null;
  code?: string;
}

/** What is said about a question, with its photos and files. */
export type Content = Said & { files: readonly AnswerFile[] };
const contentOf = (answer: Content | null): Content => answer ?? { ...nothingSaid, files: [] };

/** The answer after the mutation. */
export const changedBy = (answer: Content | null, mutation: Mutation): Content => {
  const now = contentOf(answer);
  if (mutation.op === 'set') return { ...now, ...mutation.payload };
  const others = now.files.filter(({ fileId }) => fileId !== mutation.payload.fileId);
  return { ...now, files: mutation.op === 'addFile' ? [...others, mutation.payload] : others };
};

/** The answer says already what the mutation says. */
export const isSaid = (answer: Said, mutation: Mutation): boolean =>
  mutation.op === 'set' && Object.entries(mutation.payload).every(([name, value]) => answer[name as keyof Said] === value);

/** Somebody else changed the answer since, to something else: a person decides. Files are added and removed by name, and never clash. */
export const clashes = (answer: Answered | null, mutation: Mutation, deviceId: string): boolean =>
  mutation.op === 'set' &&
  answer !== null &&
  answer.version !== mutation.baseVersion &&
  answer.deviceId !== deviceId &&
  !isSaid(answer, mutation);
