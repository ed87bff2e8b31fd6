/** Inputs of a planned audit: the supplier with how it stands, audit firms with the reasons against them, their people, and who leads it. */
import { useMemo } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AuditJob } from '#domain/audits/auditJob.ts';
import type { AuditorFault } from '#domain/audits/auditorRules.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { FormField } from '#src/components/form/FormField.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { personName } from '#src/components/values/personName.ts';
import { useAnswer, useView, useWish } from '#src/store/hooks.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { factsWish, faultsWish, type AuditKind, type Lead, type MemberRow } from './jobLoads.ts';

const suppliers: RefFilter = {
  key: 'audit.supplier',
  collection: 'suppliers',
  fields: ['id', 'name', 'code'],
  order: 'name asc',
  label: ({ name, code }: Row) => `${String(name)} (${String(code)})`,
  among: { status: 'active' },
};

const reportedAudits: RefFilter = {
  key: 'audit.previous',
  collection: 'AuditJobs',
  fields: ['id', 'jobNo', 'grade', 'planDate'],
  order: 'planDate desc',
  label: ({ jobNo, grade }: Row) => [jobNo, grade].filter(Boolean).join(' · '),
  among: { status: { inq: ['Reported', 'Closed'] } },
};

/** The audit that this one follows: of the supplier as it is entered. */
export const PreviousField = ({ auditKind, supplierId, ...input }: OwnInput & { auditKind: string; supplierId?: number }) => {
  const { t } = useTranslation('audits');
  const entered = usePlan(input.control).supplierId;
  const of = supplierId ?? entered;
  const filter = useMemo(
    () => ({ ...reportedAudits, among: { ...reportedAudits.among, auditKind, ...(of === null ? {} : { supplierId: of }) } }),
    [auditKind, of],
  );
  return <RefField {...input} of={filter} hint={t('job.hints.previousAuditJobId')} />;
};

interface Judged {
  auditorId: number;
  faults: readonly AuditorFault[];
  users: readonly { auditorUserId: number; faults: readonly AuditorFault[] }[];
}

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const dayIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the plan says as it is entered. */
const usePlan = (control: Control<FieldValues>) => {
  const [supplierId, planDate, planEndDate, auditorId] = useWatch({
    control,
    name: ['supplierId', 'planDate', 'planEndDate', 'auditorId'],
  });
  return { supplierId: idIn(supplierId), planDate: dayIn(planDate), planEndDate: dayIn(planEndDate), auditorId: idIn(auditorId) };
};
type Plan = ReturnType<typeof usePlan>;

const useReasons = (): ((faults: readonly AuditorFault[]) => Pick<Choice, 'hint'>) => {
  const { t } = useTranslation('audits');
  return (faults) =>
    faults.length > 0 ? { hint: faults.map(({ guard, params }) => t(`guards.${guard}`, { ...params })).join(' · ') } : {};
};

interface AskedAtFocusProps {
  input: OwnInput;
  /** the field of the audit */
  of: 'auditorId' | 'auditorUserId';
  options: readonly Choice[];
  onAsk: () => void;
}

/** The reasons are those of the plan as it stands when the input is reached. */
const AskedAtFocus = ({ input: { control, name, label, required, disabled }, of, options, onAsk }: AskedAtFocusProps) => (
  <div onFocusCapture={onAsk}>
    <FormField
      control={control}
      name={name}
      field={AuditJob.fields[of]}
      label={label}
      required={required}
      disabled={disabled}
      options={options}
    />
  </div>
);

/** Asks what speaks against the firms and how the supplier stands on those days. */
const useAsking = (auditKind: AuditKind): ((plan: Plan) => void) => {
  const wish = useWish();
  return ({ supplierId, planDate, planEndDate, auditorId }) => {
    if (supplierId === null) return;
    wish(factsWish({ supplierId, auditKind, auditorId, from: planDate, to: planEndDate }));
    if (auditKind === 'quality' && planDate !== null) wish(faultsWish(supplierId, planDate));
  };
};

export const SupplierField = ({ input, auditKind, present }: { input: OwnInput; auditKind: AuditKind; present: Row | undefined }) => {
  const plan = usePlan(input.control);
  const ask = useAsking(auditKind);
  return <RefField {...input} of={suppliers} present={present} onChosen={(row) => ask({ ...plan, supplierId: row?.id ?? null })} />;
};

export const AuditorField = (input: OwnInput) => {
  const plan = usePlan(input.control);
  const ask = useAsking('quality');
  const reasons = useReasons();
  const judged = useAnswer<readonly Judged[]>('faults') ?? [];
  const options = (useView<{ id: number; name: string }>('auditors')?.rows ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    ...reasons(judged.find(({ auditorId }) => auditorId === id)?.faults ?? []),
  }));
  return <AskedAtFocus input={input} of="auditorId" options={options} onAsk={() => ask(plan)} />;
};

export const useMembers = (auditorId: number | null): readonly Choice[] => {
  const reasons = useReasons();
  const judged = useAnswer<readonly Judged[]>('faults')?.find((one) => one.auditorId === auditorId)?.users ?? [];
  return (useView<MemberRow>('members')?.rows ?? [])
    .filter((member) => member.auditorId === auditorId)
    .map((member) => ({
      value: member.id,
      label: personName(member.appUser),
      ...reasons(judged.find(({ auditorUserId }) => auditorUserId === member.id)?.faults ?? []),
    }));
};

export const AuditorUserField = (input: OwnInput) => {
  const plan = usePlan(input.control);
  const ask = useAsking('quality');
  const options = useMembers(plan.auditorId);
  return (
    <AskedAtFocus input={{ ...input, disabled: plan.auditorId === null }} of="auditorUserId" options={options} onAsk={() => ask(plan)} />
  );
};

export const useLeads = (auditKind: string): readonly Choice[] =>
  (useAnswer<readonly Lead[]>('leads') ?? [])
    .filter((lead) => (auditKind === 'sustain' ? lead.sustain : lead.quality))
    .map((lead) => ({ value: lead.id, label: personName(lead) }));
