/** A stored value formatted by the kind of its field: in cells, details, history and comparisons. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { fileIcon } from '#src/components/files/FileList.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { SeverityTag, type Severity } from '#src/components/marks/SeverityTag.tsx';
import { useCountryName } from '#src/components/values/countries.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { Thumb } from '#src/views/files/Thumb.tsx';
import { valueWord } from './words.ts';

export interface FieldValueProps {
  entity: Entity;
  name: string;
  value: unknown;
  /** namespace of the area's texts */
  texts: string;
  /** names of the rows a reference points to, by id */
  names?: Readonly<Record<string, string>> | undefined;
  /** plain text where a chip has no room: in history and comparisons */
  plain?: boolean;
}

const longest = 80;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

export const FieldValue = ({ entity, name, value, texts, names = {}, plain = false }: FieldValueProps) => {
  const { t } = useTranslation(texts);
  const countryName = useCountryName();
  const field = entity.fields[name];
  const codeName = (code: string): string =>
    field?.suggests?.includes(code)
      ? valueWord(t, entity, name, code)
      : field?.codes === undefined
        ? code
        : field.codes === 'country'
          ? countryName(code)
          : t(`values.${field.codes}.${code}`);
  // a row whose name the reader may not see shows its number
  const named = (id: unknown): string => names[String(id)] ?? `#${String(id)}`;
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return <Missing />;
  if (typeof value === 'boolean') return t(value ? 'components:yes' : 'components:no');
  if (name === 'status')
    return plain ? valueWord(t, entity, name, String(value)) : <StatusChip entity={entity.name} status={String(value)} />;
  if (name === 'severity' && !plain) return <SeverityTag severity={value as Severity} />;
  if (Array.isArray(value)) {
    const one = Object.keys(names).length > 0 ? named : (item: unknown) => codeName(String(item));
    return (
      value
        .filter((item) => typeof item !== 'object')
        .map(one)
        .join(t('components:comma')) || t('components:changed')
    );
  }
  if (typeof value === 'object') return t('components:changed');
  switch (field?.kind) {
    case 'enum':
      return valueWord(t, entity, name, String(value));
    case 'date':
    case 'datetime':
      return <DateText value={String(value)} time={field.kind === 'datetime'} />;
    case 'int':
    case 'number':
      return <NumberText value={Number(value)} />;
    case 'ref':
      // the names of a history are not recorded
      return <span data-unrecorded="">{named(value)}</span>;
    case 'file':
      return plain ? (
        t('components:file.stored', { type: String(value).split('.').pop()?.toUpperCase() })
      ) : (
        <Thumb small collection={entity.collection} stored={String(value)} icon={<Icon name={fileIcon(String(value))} />} />
      );
    case 'text':
      // what somebody wrote is not recorded
      return <span data-unrecorded="">{plain ? cut(String(value)) : String(value)}</span>;
    default:
      return plain ? cut(codeName(String(value))) : codeName(String(value));
  }
};
