/** A stored value in words: enum words, dates, yes and no, names of people; what has no word is shown as it is. */
import { useTranslation } from 'react-i18next';
import { entityAt } from '#domain/index.ts';
import { fieldOptions } from '#src/areas/complaints/fieldOptions.ts';
import { usePeople } from '#src/areas/complaints/usePeople.ts';
import { DateText } from '#src/components/DateText.tsx';
import { Missing } from '#src/components/Missing.tsx';
import { statusLook } from '#src/components/statusTable.ts';

/** Instants that bind somebody: shown by the business calendar like everywhere else. */
const deadlines: ReadonlySet<string> = new Set(['dueAt', 'containmentDueAt']);

export const ValueText = ({ collection, name, value, names = {} }: { collection: string; name: string; value: unknown; names?: Readonly<Record<string, string>> | undefined }) => {
  const { t } = useTranslation('complaints');
  const people = usePeople();
  const entity = entityAt(collection);
  const field = entity?.fields[name];
  if (value === null || value === undefined || value === '') return <Missing />;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (name === 'status' && entity) {
    const look = statusLook(entity.name, String(value));
    return look ? t(`components:status.${look.word}`) : String(value);
  }
  if (field?.kind === 'enum') return fieldOptions(t, name, field).find((option) => option.value === value)?.label ?? String(value);
  if (field?.kind === 'date' || field?.kind === 'datetime') return <DateText value={String(value)} time={field.kind === 'datetime'} due={deadlines.has(name)} />;
  // a row nobody may name to this reader keeps its number
  const nameOf = (one: unknown): string => names[String(one)] ?? people.find(({ value: id }) => id === one)?.label ?? `#${String(one)}`;
  if (field?.to) return nameOf(value);
  if (Array.isArray(value) && Object.keys(names).length > 0) return value.map(nameOf).join(t('comma'));
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object').join(t('comma'));
  if (typeof value === 'object') return t('timeline.changed');
  const text = String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
