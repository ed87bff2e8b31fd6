// Files in a bucket of an S3 object storage. The server checks all rights: nothing is public, no address is signed, every byte passes here.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DomainError } from '#domain/kernel/errors.ts';
import { ConfigError, type BucketConfig } from '../config.ts';
import { heard, streamOf } from '../emitters.ts';
import { keyPattern, measured, ownerName, requireKey, requireSize, storedFile, type FileStore, type ListedFile } from './store.ts';

export interface BucketOptions {
  /** until an answer starts, and between two parts of one */
  patienceMs: number;
}

/** Limit of one DeleteObjects call. */
const mostAtOnce = 1_000;
const connectMs = 1_000;
/** Readers may be slow: each occupies a connection while it reads. */
const mostConnections = 512;

/** Errors that a retry does not change: wrong settings. */
const finalErrors = new Set([
  'NoSuchBucket',
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'PermanentRedirect',
  'CredentialsProviderError',
  'InvalidBucketName',
  'AuthorizationHeaderMalformed',
]);

const whyOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message || (error as NodeJS.ErrnoException).code}` : String(error);

/** A file is missing only when the bucket itself says so; any other error says nothing about the file. */
const refusal = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  if (error instanceof Error && error.name === 'NoSuchKey') return new DomainError('FILE_NOT_FOUND');
  return new DomainError('FILES_UNAVAILABLE', { params: { seconds: 5 } }, `The object storage cannot be used (${whyOf(error)}).`);
};

/** Aborts what is not answered in time. */
const within = async <T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new Error(`no answer within ${ms} ms`));
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([call(abort.signal), late]);
  } catch (error) {
    throw refusal(error);
  } finally {
    clearTimeout(timer);
  }
};

/** Passes the parts on. A storage that falls silent aborts the answer; a slow reader does not. */
const watched = async function* (body: Readable, ms: number): AsyncGenerator<Buffer> {
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const { done, value } = await within(ms, () => parts.next());
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
};

const clientOf = ({ region, endpoint, credentials }: BucketConfig): S3Client =>
  new S3Client({
    region,
    // other object storages have no host name per bucket
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: 2,
    // newer checksums are off: not every storage supports them, and the signature covers the content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      httpAgent: { keepAlive: true, maxSockets: mostConnections },
      httpsAgent: { keepAlive: true, maxSockets: mostConnections },
    },
  });

/** Throws ConfigError with one sentence when the settings are wrong; an unreachable storage may come back. */
const requireBucket = async (client: S3Client, { bucket }: BucketConfig, patienceMs: number): Promise<void> => {
  try {
    const abort = AbortSignal.timeout(patienceMs);
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), { abortSignal: abort });
  } catch (error) {
    if (error instanceof Error && finalErrors.has(error.name))
      throw new ConfigError(`The bucket ${bucket} of FILES_URL cannot be used (${whyOf(error)}): check FILES_URL and the S3 settings.`);
  }
};

export const openBucketStore = async (config: BucketConfig, { patienceMs }: BucketOptions): Promise<FileStore> => {
  const client = clientOf(config);
  await requireBucket(client, config, patienceMs);
  const Bucket = config.bucket;
  const path = (key: string): string => config.prefix + requireKey(key);
  const ownerPath = config.prefix + ownerName;
  const send = <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> => within(patienceMs, call);

  const put = async (Key: string, bytes: Buffer): Promise<void> => {
    // one call: the object exists when it ends, and not before
    await send((abortSignal) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength: bytes.length }), { abortSignal }),
    );
  };
  const read = async (Key: string, size?: number): Promise<Readable> => {
    const { Body, ContentLength } = await send((abortSignal) => client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }));
    const body = heard(Body as Readable);
    try {
      requireSize(Key, ContentLength, size);
    } catch (error) {
      body.destroy();
      throw error;
    }
    const parts = watched(body, patienceMs);
    const content = streamOf(size === undefined ? parts : measured(Key, parts, size));
    content.once('close', () => body.destroy());
    return content;
  };
  const pages = async function* (): AsyncGenerator<ListedFile[]> {
    let token: string | undefined;
    do {
      const page = await send((abortSignal) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: config.prefix, MaxKeys: mostAtOnce, ContinuationToken: token }), {
          abortSignal,
        }),
      );
      yield (page.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified = new Date() }) => {
        const key = Key.slice(config.prefix.length);
        return keyPattern.test(key) ? [{ key, size: Size, at: LastModified }] : [];
      });
      token = page.NextContinuationToken;
    } while (token !== undefined);
  };

  return {
    place: `s3://${Bucket}/${config.prefix}`,
    put: (key, bytes) => put(path(key), bytes),
    save: async (bytes, extension) => {
      const file = storedFile(bytes, extension);
      await put(path(file.key), bytes);
      return file;
    },
    read: (key, size) => read(path(key), size),
    bytes: async (key, size) => buffer(await read(path(key), size)),
    remove: async (keys) => {
      for (let from = 0; from < keys.length; from += mostAtOnce) {
        const Objects = keys.slice(from, from + mostAtOnce).map((key) => ({ Key: path(key) }));
        const { Errors } = await send((abortSignal) =>
          client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }), { abortSignal }),
        );
        if (Errors?.[0]) throw refusal(new Error(`${Errors.length} files were not deleted: ${Errors[0].Code} ${Errors[0].Message}`));
      }
    },
    list: pages,
    // a bucket has no size limit and does not share a disk with the database
    room: async () => Infinity,
    owner: () =>
      read(ownerPath).then(
        async (content) => (await buffer(content)).toString(),
        (error: DomainError) => {
          if (error.code !== 'FILE_NOT_FOUND') throw error;
          return undefined;
        },
      ),
    setOwner: (owner) => put(ownerPath, Buffer.from(owner)),
    close: async () => client.destroy(),
  };
};
