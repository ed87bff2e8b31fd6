/** Whose turn a record is, for the block of its steps: what must be done and by whom, and until when. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { turnOf } from '#domain/kernel/turn.ts';
import { entityNamed } from '#domain/registry.ts';
import { DueText } from '#src/components/values/DueText.tsx';
import { useDeciding } from '#src/store/hooks.ts';

export interface TurnTold {
  note?: string;
  detail?: ReactNode;
}

/** `texts`: namespace with `turns.<Entity>`. */
export const useTurn = (entity: Entity, row: Row, texts: string): TurnTold => {
  const { t } = useTranslation(texts);
  const { caller, params } = useDeciding();
  const turned = turnOf(entity, row, caller, params, entityNamed);
  if (!turned) return {};
  const { turn, mine } = turned;
  const due = turn.due ? row[turn.due] : null;
  return {
    note: t(`turns.${entity.name}.${turn.key}.${mine ? 'mine' : 'other'}`),
    ...(typeof due === 'string' ? { detail: <DueText clock={due.includes('T')} value={due} /> } : {}),
  };
};
