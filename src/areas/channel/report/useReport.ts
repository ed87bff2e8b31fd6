/** The complaint being written: its values, kept as the draft of this address, and what is still missing. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { customerFields } from '#domain/customerFields.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { channel, records } from '#src/actions/index.ts';
import { issueText } from '#src/components/form/formResolver.ts';
import { useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';

type Report = Readonly<Record<string, Json>>;
export const sendKey = 'channel.send';
const createPath = '/lineCreateComplaint';

/** Fields with an input on the page. */
const asked: readonly string[] = [
  'category',
  'productName',
  'barcode',
  'description',
  'lotNo',
  'expDate',
  'purchaseDate',
  'branchId',
  'healthEffect',
  'injuryText',
  'customerName',
  'customerPhone',
  'consent',
];

/** The rules of the server, asked before it. */
const issuesOf = (report: Report): Record<string, FieldIssue[]> => {
  const { category, productName } = Complaint.fields;
  const fields = { ...Complaint.fields, category: { ...category, required: true }, productName: { ...productName, required: true } };
  const given = Object.fromEntries(
    customerFields.flatMap((name) => (report[name] === undefined || report[name] === '' ? [] : [[name, report[name]]])),
  );
  const { issues } = check(fields, given, new Set([...Object.keys(given), 'category', 'productName', 'description']));
  return { ...issues, ...(report['consent'] === true ? {} : { consent: [{ code: 'REQUIRED' as const }] }) };
};

/** A group of choices is entered at its first one. */
const focusFirstFault = (): void => {
  const first = document.querySelector<HTMLElement>('.channel [aria-invalid="true"]');
  (first?.querySelector<HTMLElement>('input') ?? first)?.focus();
};

export interface ReportForm {
  report: Report;
  set: (name: string, value: Json) => void;
  /** a field was left: from now on it says what is wrong with it */
  leave: (name: string) => void;
  /** text of what is wrong with a field, once it was left or tried to be sent */
  errorOf: (name: string) => string | undefined;
  /** what the server says of fields that are not asked here */
  others: string[];
  /** number of fields to mend; 0 before the first try */
  faults: number;
  send: () => void;
}

export const useReport = (): ReportForm => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const kept = useDraft();
  const { failure } = usePending(sendKey);
  const { keep, flush } = useFormDraft('LineComplaints');
  const [typed, setTyped] = useState<Report | null>(null);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  // words kept on the phone may come a moment after the page
  const report = typed ?? kept?.values ?? {};

  const wrong = issuesOf(report);
  const issues = {
    ...failure?.fields,
    ...(tried ? wrong : Object.fromEntries(Object.entries(wrong).filter(([name]) => left.includes(name)))),
  };
  const set = (name: string, value: Json): void => {
    const next = { ...report, [name]: value };
    setTyped(next);
    keep(next, null);
    if (failure) wish(records.forget({ key: sendKey }));
  };
  const send = (): void => {
    setTried(true);
    if (Object.keys(wrong).length > 0) {
      // the first field to mend comes into view
      setTimeout(focusFirstFault, 0);
      return;
    }
    keep(report, null);
    flush();
    wish(channel.send({ form: createPath }));
  };
  return {
    report,
    set,
    leave: (name) => setLeft((names) => (names.includes(name) ? names : [...names, name])),
    errorOf: (name) => {
      const [first] = issues[name] ?? [];
      if (!first) return undefined;
      return name === 'consent' ? t('create.consentNeeded') : name === 'category' ? t('create.choose') : issueText(first, t as never);
    },
    others: Object.entries(issues).flatMap(([name, [first]]) => (first && !asked.includes(name) ? [issueText(first, t as never)] : [])),
    faults: tried || failure ? Object.keys(issues).length : 0,
    send,
  };
};
