/** A stored value in words: enum words, dates, yes and no, names of people; what has no word is shown as it is. */
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { ComplaintAttachment } from '#domain/complaints/complaintAttachment.ts';
import { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { StoreComplaint } from '#domain/complaints/storeComplaint.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { fieldOptions } from '#src/areas/complaints/fieldOptions.ts';
import { usePeople } from '#src/areas/complaints/usePeople.ts';
import { DateText } from '#src/components/DateText.tsx';
import { Missing } from '#src/components/Missing.tsx';
import { statusLook } from '#src/components/statusTable.ts';

export const entities: Readonly<Record<string, Entity>> = Object.fromEntries(
  [Complaint, SupplierComplaint, InvestigationReport, ProductMovement, ComplaintAttachment, ComplaintTodo, StoreComplaint].map((entity) => [
    entity.collection,
    entity as Entity,
  ]),
);

export const ValueText = ({ collection, name, value }: { collection: string; name: string; value: unknown }) => {
  const { t } = useTranslation('complaints');
  const people = usePeople();
  const entity = entities[collection];
  const field = entity?.fields[name];
  if (value === null || value === undefined || value === '') return <Missing />;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (name === 'status' && entity) {
    const look = statusLook(entity.name, String(value));
    return look ? t(`components:status.${look.word}`) : String(value);
  }
  if (field?.kind === 'enum') return fieldOptions(t, name, field).find((option) => option.value === value)?.label ?? String(value);
  if (field?.kind === 'date' || field?.kind === 'datetime') return <DateText value={String(value)} time={field.kind === 'datetime'} />;
  if (field?.to === 'AppUser') return people.find((one) => one.value === value)?.label ?? `#${String(value)}`;
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object').join(t('comma'));
  if (typeof value === 'object') return t('timeline.changed');
  const text = String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
