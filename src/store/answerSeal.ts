// Sealing of what a device keeps: AES-GCM with a key of the person; that key is sealed by a key from the PIN, and again by one that the server gives.

type Bytes = Uint8Array<ArrayBuffer>;

export interface Sealed {
  iv: Bytes;
  data: ArrayBuffer;
}

/** The key of the person, as a PIN opens it. */
export interface SealedByPin {
  salt: Bytes;
  rounds: number;
  key: Sealed;
}

/** What a PIN costs somebody who tries them all. */
const pinRounds = 600_000;

/** Browsers have it on secure origins only. */
export const canSeal = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

const random = (bytes: number): Bytes => crypto.getRandomValues(new Uint8Array(bytes));
const aesKey = (raw: BufferSource): Promise<CryptoKey> => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value && 'data' in value;

export const sealBytes = async (key: CryptoKey, bytes: BufferSource): Promise<Sealed> => {
  const iv = random(12);
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
};
/** Fails with another key, and when a bit was changed. */
export const openBytes = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);

export const seal = (key: CryptoKey, value: unknown): Promise<Sealed> => sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));
export const unseal = async (key: CryptoKey, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await openBytes(key, sealed)));

const pinKey = async (pin: string, salt: Bytes, iterations: number): Promise<CryptoKey> => {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return aesKey(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, 256));
};
const serverKey = (key: string): Promise<CryptoKey> => aesKey(Uint8Array.from(atob(key), (sign) => sign.codePointAt(0)!));

/** The key of a person: its bytes are in this page's memory only, and outside of it sealed. */
export interface PersonKey {
  raw: Bytes;
  key: CryptoKey;
}
const personKey = async (raw: Bytes): Promise<PersonKey> => ({ raw, key: await aesKey(raw) });
export const newPersonKey = (): Promise<PersonKey> => personKey(random(32));

export const byServer = async ({ raw }: PersonKey, key: string): Promise<Sealed> => sealBytes(await serverKey(key), raw);
export const byPin = async ({ raw }: PersonKey, pin: string): Promise<SealedByPin> => {
  const salt = random(16);
  return { salt, rounds: pinRounds, key: await sealBytes(await pinKey(pin, salt, pinRounds), raw) };
};

const opened = async (key: CryptoKey, sealed: Sealed): Promise<PersonKey | null> => {
  try {
    return await personKey(new Uint8Array(await openBytes(key, sealed)));
  } catch {
    return null;
  }
};
/** Null: another key, or another PIN. */
export const openedByServer = async (sealed: Sealed, key: string): Promise<PersonKey | null> => opened(await serverKey(key), sealed);
export const openedByPin = async ({ salt, rounds, key }: SealedByPin, pin: string): Promise<PersonKey | null> =>
  opened(await pinKey(pin, salt, rounds), key);
