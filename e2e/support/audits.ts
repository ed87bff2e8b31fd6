// An audit's questions answered and handed in as the application does it, for stories that begin with its findings.
import { expect } from '@playwright/test';
import type { Api, Row } from './api.ts';

interface Option {
  key: string;
  points: number;
  severity: string;
}
interface Question {
  lineKey: string;
  type: string;
  optionSet: string | null;
  min: number | null;
  max: number | null;
}
interface Packet extends Row {
  form: { optionSets: { key: string; options: Option[] }[]; sections: { questions: Question[] }[] };
}

/** An answer without a finding; the first question gets the gravest of its set. */
const answerTo = ({ type, optionSet, min, max }: Question, { form }: Packet, finds: boolean): object => {
  if (type === 'number') return { value: min ?? max ?? 1 };
  if (type === 'date') return { value: '2026-11-02' };
  if (type !== 'choice') return { value: 'Seen' };
  const options = form.optionSets.find(({ key }) => key === optionSet)!.options.toSorted((a, b) => b.points - a.points);
  const { key } = finds ? options.at(-1)! : options[0]!;
  return { value: key, ...(finds ? { comment: 'The door stood open' } : {}) };
};

export const answerAll = async (own: Api, resultId: number): Promise<void> => {
  const packet = (await own.row('GET', `/AuditFormResults/${resultId}/packet`)) as Packet;
  const questions = packet.form.sections.flatMap((section) => section.questions);
  const found = questions.find(({ type }) => type === 'choice');
  const mutations = questions.map((question, i) => ({
    mutationId: `00000000-0000-4000-8000-${String(resultId * 1_000 + i).padStart(12, '0')}`,
    questionKey: question.lineKey,
    baseVersion: 0,
    at: new Date().toISOString(),
    op: 'set',
    payload: answerTo(question, packet, question === found),
  }));
  for (let at = 0; at < mutations.length; at += 50)
    await own.call('POST', `/AuditFormResults/${resultId}/answers`, { deviceId: 'story-device', mutations: mutations.slice(at, at + 50) });
};

interface Gap {
  questionKey: string;
  code: string;
}

/** A picture for each question that asks for one. */
const showEvidence = async (own: Api, resultId: number, gaps: readonly Gap[], picture: Buffer): Promise<void> => {
  for (const [i, { questionKey }] of gaps.entries()) {
    const { file } = await own.upload('AuditFormAnswers', 'audits', { name: 'door.jpg', bytes: picture });
    const fileId = `00000000-0000-4000-8001-${String(resultId * 1_000 + i).padStart(12, '0')}`;
    const payload = { fileId, file, name: 'door.jpg' };
    const mutations = [{ mutationId: fileId, questionKey, baseVersion: 0, at: new Date().toISOString(), op: 'addFile', payload }];
    await own.call('POST', `/AuditFormResults/${resultId}/answers`, { deviceId: 'story-device', mutations });
  }
};

/** Handed in; what is missing is shown first. */
export const submit = async (own: Api, resultId: number, picture: Buffer): Promise<void> => {
  const handIn = async (): Promise<{ status: number; body: unknown }> => {
    const { version } = await own.row('GET', `/AuditFormResults/${resultId}`);
    return own.call('POST', `/AuditFormResults/${resultId}/submit`, { version });
  };
  const { body } = await handIn();
  const { gaps } = (body as { error: { details: { gaps: Gap[] } } }).error.details;
  await showEvidence(own, resultId, gaps, picture);
  const { status, body: after } = await handIn();
  expect([status, JSON.stringify(after).slice(0, 600)]).toEqual([200, expect.any(String)]);
};
