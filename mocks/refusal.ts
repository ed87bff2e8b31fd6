// A refusal in the shape the product answers: {error: {statusCode, name, code, message, details}}.
import { DomainError } from '#domain/kernel/errors.ts';

export interface Refusal {
  status: number;
  body: { error: { statusCode: number; name: string; code: string; message: string; details: object; requestId: string } };
}

/** Anything but a DomainError is a mistake of the mocks and is thrown on, so that a test fails where it happened. */
export const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof DomainError)) throw error;
  const { status, code, details } = error;
  const name = status === 422 ? 'ValidationError' : 'Error';
  // without words of the server, screens say theirs for the code
  return { status, body: { error: { statusCode: status, name, code, message: '', details, requestId: 'mock' } } };
};
