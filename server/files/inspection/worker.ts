// Judges files in a thread of its own: unpacking and reading take time and memory that other calls need.
import { parentPort } from 'node:worker_threads';
import { DomainError, type ErrorCode, type ErrorDetails } from '#domain/kernel/errors.ts';
import { judgeOffice, type OfficeKind } from './office.ts';
import { judgePdf } from './pdf.ts';
import { fullAllowance } from './zip.ts';

export interface InspectionJob {
  bytes: Uint8Array;
  as: 'office' | 'pdf';
}
export type Inspection = { kind: OfficeKind | 'pdf' } | { refused: ErrorCode; params: NonNullable<ErrorDetails['params']> };

const judge = async ({ bytes, as }: InspectionJob): Promise<Inspection> => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (as === 'office') return { kind: judgeOffice(whole, fullAllowance()) };
    await judgePdf(whole, fullAllowance());
    return { kind: 'pdf' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: error.code, params: error.details.params ?? {} };
  }
};

parentPort?.on('message', (job: InspectionJob) => {
  // what is no refusal ends the thread, which its caller hears
  void judge(job).then((inspection) => parentPort?.postMessage(inspection));
});
