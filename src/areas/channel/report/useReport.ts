/** A new complaint: its values, stored as the draft of this address, and the missing fields. */
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

/** The server's rules, checked in advance. */
const issuesOf = (report: Report): Record<string, FieldIssue[]> => {
  const { category, productName } = Complaint.fields;
  const fields = { ...Complaint.fields, category: { ...category, required: true }, productName: { ...productName, required: true } };
  const given = Object.fromEntries(
    customerFields.flatMap((name) => (report[name] === undefined || report[name] === '' ? [] : [[name, report[name]]])),
  );
  const { issues } = check(fields, given, new Set([...Object.keys(given), 'category', 'productName', 'description']));
  return { ...issues, ...(report['consent'] === true ? {} : { consent: [{ code: 'REQUIRED' as const }] }) };
};

/** Focus goes to the first option of a group. */
const focusFirstFault = (): void => {
  const first = document.querySelector<HTMLElement>('.channel [aria-invalid="true"]');
  (first?.querySelector<HTMLElement>('input') ?? first)?.focus();
};

export interface ReportForm {
  report: Report;
  set: (name: string, value: Json) => void;
  /** on blur: errors of the field are shown from now on */
  leave: (name: string) => void;
  /** error text of a field, after blur or a submit */
  errorOf: (name: string) => string | undefined;
  /** server errors of fields without input here */
  others: string[];
  /** number of fields to correct; 0 before the first submit */
  faults: number;
  send: () => void;
}

export const useReport = (): ReportForm => {
  const { t } = useTranslation('channel');
  const words = (word: string, params: object = {}): string => t(word, { ...params });
  const wish = useWish();
  const kept = useDraft();
  const { failure } = usePending(sendKey);
  const { keep, flush } = useFormDraft('LineComplaints');
  const [report, setReport] = useState<Report>(kept?.values ?? {});
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);

  const wrong = issuesOf(report);
  const issues = {
    ...failure?.fields,
    ...(tried ? wrong : Object.fromEntries(Object.entries(wrong).filter(([name]) => left.includes(name)))),
  };
  const set = (name: string, value: Json): void => {
    const next = { ...report, [name]: value };
    setReport(next);
    keep(next, null);
    if (failure) wish(records.forget({ key: sendKey }));
  };
  const send = (): void => {
    setTried(true);
    if (Object.keys(wrong).length > 0) {
      // scrolls to the first field to correct
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
      return name === 'consent' ? t('create.consentNeeded') : name === 'category' ? t('create.choose') : issueText(first, words);
    },
    others: Object.entries(issues).flatMap(([name, [first]]) => (first && !asked.includes(name) ? [issueText(first, words)] : [])),
    faults: tried || failure ? Object.keys(issues).length : 0,
    send,
  };
};
