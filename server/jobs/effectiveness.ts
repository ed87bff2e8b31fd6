// Whether corrective actions kept their promise: asked some time after the approval of a grave one, and when a case of the same goods reaches its supplier.
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { checkAfterDays, type checkCauses } from '#domain/audits/effectivenessCheck.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { askEffect } from '../effects/audits/askEffect.ts';
import type { Unit } from '../records/unit.ts';
import { daysSince } from './daily.ts';

const grave = "t.voided_at is null and t.severity in ('critical', 'major') and t.closed_at is not null";
const unasked = 'not exists (select from effectiveness_checks e where e.corrective_action_id = t.id)';

/** Approved so many days ago today, or on one of the days that no server saw; what was approved long before the first run is not asked about. */
const whenDue = `${grave} and ${unasked} and t.closed_at >= ($2::date - ${checkAfterDays} - $3::int + 1)::timestamp at time zone $1
  and t.closed_at < ($2::date - ${checkAfterDays} + 1)::timestamp at time zone $1`;

/** A case of the last days reached the supplier with goods of the category that was audited, within a year of the approval; decided questions are asked again. */
const whenComplaint = `${grave} and t.closed_at > $3::timestamptz - interval '1 year'
  and not exists (select from effectiveness_checks e where e.corrective_action_id = t.id and (e.status in ('Asked', 'Proven') or e.created_at > $3::timestamptz - interval '90 days'))
  and exists (select from supplier_complaints s join complaints c on c.id = s.complaint_id
    join audit_form_results r on r.id = t.audit_form_result_id join audit_job_supplier_technologies j on j.id = r.audit_job_supplier_technology_id
    where s.supplier_id = t.supplier_id and c.product_category_id = j.product_category_id and c.severity in ('critical', 'major')
      and s.created_at > t.closed_at and (s.created_at at time zone $1)::date > $2::date - $4::int)`;

const askAll = async (unit: Unit, actions: readonly Row[], cause: (typeof checkCauses)[number]): Promise<void> => {
  for (const action of actions) await askEffect(unit, action, { cause });
};

/** Once for each business day. */
export const askOfEffects = async (unit: Unit): Promise<void> => {
  const days = await daysSince(unit, 'audits.effects');
  if (days === 0) return;
  const { $today, $now } = unit.params;
  const { zone } = unit.site.calendar;
  const order = 'order by t.id';
  await askAll(unit, await unit.rows(CorrectiveAction, whenComplaint, [zone, $today, $now, days + 1], order), 'complaint');
  await askAll(unit, await unit.rows(CorrectiveAction, whenDue, [zone, $today, days], order), 'due');
};
