// Lots: what they are called and when they were made, and whether they may ship.
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { lotNumberValid } from '#domain/specs/rules/sections/lotNumber.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { tellOfLot } from './lotMails.ts';

/** Number and days that a lot can have, as far as they are there. */
export const requireLot = ({ lotNo, mfgDate, expDate }: Record<string, unknown>, today: string): void => {
  if (typeof lotNo === 'string' && !lotNumberValid(lotNo))
    throw new DomainError('LOT_NUMBER_INVALID', { fields: { lotNo: [{ code: 'FORMAT' }] } });
  if (typeof mfgDate !== 'string') return;
  if (mfgDate > today) throw new DomainError('LOT_FUTURE', { fields: { mfgDate: [{ code: 'DATE_FUTURE' }] } });
  if (typeof expDate === 'string' && expDate < mfgDate)
    throw new DomainError('LOT_DATES', { fields: { expDate: [{ code: 'DATE_ORDER', params: { from: mfgDate } }] } });
};

const told =
  (unit: Unit, name: 'lotHeld' | 'lotReleased' | 'lotFailed', reason: unknown) =>
  async (lot: Row): Promise<void> =>
    tellOfLot(unit, lot, name, String(reason));

export const lotEffects: EntityEffects = {
  Lot: {
    nameLot: ({ unit, row, input }) => requireLot({ ...row, ...input }, unit.params.$today),
    holdLot: ({ unit, input }) => ({ after: told(unit, 'lotHeld', input['holdReason']) }),
    releaseLot: ({ unit, input }) => ({ patch: { holdReason: null }, after: told(unit, 'lotReleased', input['releaseReason']) }),
    failLot: ({ unit, input }) => ({ after: told(unit, 'lotFailed', input['holdReason']) }),
  },
};
