/** A name unique within this page. crypto.randomUUID exists on secure origins only; an intranet address may be plain http. */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
