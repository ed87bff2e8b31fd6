// What a change and a picture get where they are made: names that no other device makes, and the time of this device.
import type { Stamp } from '#domain/audits/packet.ts';

/** crypto.randomUUID exists on secure origins only; an intranet address may be plain http. */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

export const newStamp = (): Stamp => ({ mutationId: newUuid(), at: new Date().toISOString() });
