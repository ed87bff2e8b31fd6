// Shapes of the json fields of head offices and suppliers: postal address and contact cards.
import { z } from 'zod';

const line = (max: number) => z.string().trim().max(max);

export const addressShape = z.strictObject({
  line1: line(160).min(1),
  line2: line(160).optional(),
  district: line(80).optional(),
  province: line(80).optional(),
  postcode: line(12).optional(),
  /** ISO 3166-1 alpha-2 */
  country: z.string().regex(/^[A-Z]{2}$/),
});

export const contactsShape = <const K extends readonly [string, ...string[]]>(kinds: K) =>
  z.array(z.strictObject({ kind: z.enum(kinds), name: line(120).min(1), phone: line(30).optional(), email: line(254).optional() })).max(20);

export const groupContactKinds = ['owner', 'commercial', 'quality', 'finance'] as const;
export const supplierContactKinds = ['manager', 'quality', 'rd', 'sales', 'recall24h'] as const;

type Card = { kind?: unknown; phone?: unknown };

/** Contact types that are still missing; recall24h needs a telephone number. */
export const missingContacts = (cards: unknown, kinds: readonly string[]): string[] => {
  const list = Array.isArray(cards) ? (cards as Card[]) : [];
  return kinds.filter((kind) => !list.some((card) => card.kind === kind && (kind !== 'recall24h' || !!card.phone)));
};
