// The device's database of answers. Entries of people without a PIN, and those of earlier versions, are not sealed.
import { openDB, type IDBPDatabase } from 'idb';
import type { KeptAnswers } from '#sagas/env.ts';
import type { Sealed, SealedByPin } from './answerSeal.ts';
import type { Json } from './state.ts';

export interface StoredAnswers {
  userId: number;
  resultId: number;
  holder: string;
  kept: KeptAnswers | Sealed | null;
  /** of a sealed entry: what is asked without its key */
  path?: string;
  unsent?: boolean;
  /** when the server last said what became of changes */
  sentAt?: number | null;
}
export interface StoredContent {
  userId: number;
  resultId: number;
  at: number;
  content: Json | Sealed;
}
export interface StoredPicture {
  userId: number;
  key: string;
  resultId: number;
  content: Blob | Sealed;
}
/** What opens the entries of a person. */
export interface StoredKey {
  userId: number;
  byServer: Sealed;
  /** null: too many wrong PINs; a sign-in opens it */
  byPin: SealedByPin | null;
  wrong: number;
  /** who they are, as the server last said */
  person: Sealed;
}

const databaseName = 'supplier-quality-answers';

export const openAnswers = (): Promise<IDBPDatabase> =>
  openDB(databaseName, 2, {
    // an older tab must not block a newer one
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
    upgrade: (db, before) => {
      if (before < 1) {
        db.createObjectStore('answers', { keyPath: ['userId', 'resultId'] });
        db.createObjectStore('contents', { keyPath: ['userId', 'resultId'] });
        db.createObjectStore('pictures', { keyPath: ['userId', 'key'] });
      }
      db.createObjectStore('keys', { keyPath: 'userId' });
    },
  });

export const numbersOf = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId, 0], [userId, Infinity]);
export const textsOf = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId, ''], [userId, '\uffff']);

/** Told as done when it survives the loss of power. */
export const strict = { durability: 'strict' } as const;
