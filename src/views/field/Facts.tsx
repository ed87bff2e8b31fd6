/** Fields of a record as label and value: by field name, with label and format from its kind; an entry that is more than a field has its own label and value. */
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { FactList } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldLabel } from '#src/views/field/words.ts';

type Fact = string | { name: string; value: ReactNode; wide?: boolean } | { label: string; value: ReactNode; wide?: boolean };

export interface FactsProps {
  entity: Entity;
  row: object;
  /** namespace of the area's texts */
  texts: string;
  facts: readonly (Fact | null | false | undefined)[];
}

export const Facts = ({ entity, row, texts, facts }: FactsProps) => {
  const { t } = useTranslation(texts);
  const drawn = facts.flatMap((fact): ComponentProps<typeof FactList>['facts'] => {
    if (!fact) return [];
    if (typeof fact !== 'string') return [{ ...fact, label: 'label' in fact ? fact.label : fieldLabel(t, entity, fact.name) }];
    const value = (row as Readonly<Record<string, unknown>>)[fact];
    const long = entity.fields[fact]?.kind === 'text';
    const shown = long ? (
      <LongText text={value as string | null} />
    ) : (
      <FieldValue texts={texts} entity={entity} name={fact} value={value} />
    );
    return [{ label: fieldLabel(t, entity, fact), value: shown, ...(long ? { wide: true } : {}) }];
  });
  return <FactList facts={drawn} />;
};
