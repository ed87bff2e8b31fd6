// Opens a stored file to be sent as it is, whole or not at all: one that changes while it is sent cuts the connection and is told to the operator.
import type { Readable } from 'node:stream';
import { DomainError } from '#domain/kernel/errors.ts';
import { heard } from '../emitters.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from './store.ts';

export const openStored = async (
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
  { key, size }: { key: string; size: number },
): Promise<Readable> =>
  heard(await files.read(key, size), (error) => {
    // a receiver that left is no fault
    if (error instanceof DomainError) log.error({ code: error.code, why: error.message }, 'a stored file was cut while it was sent');
  });
