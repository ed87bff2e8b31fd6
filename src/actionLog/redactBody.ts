// Answers of calls: rows follow their collection; the few calls with a shape of their own are listed; every other body vanishes (default-deny).
import { entityAt } from '#domain/index.ts';
import type { Pseudonym } from './pseudonym.ts';
import { redactRow } from './redactRow.ts';

type Rule = 'plain' | 'drop' | { data: string };

const rules: readonly [RegExp, Rule][] = [
  [/^\/ConnectionTests\/test$/, 'plain'],
  [/^\/Notifications\/counts$/, 'plain'],
  [/^\/[A-Za-z]+\/count$/, 'plain'],
  [/^\/Licenses\/related-license$/, 'plain'],
  [/^\/appusers\/(login|logout|reset|reset-password|change-password|exchange-ticket)/i, 'drop'],
  [/^\/InvitationEmails\/by-token/, 'drop'],
  [/^\/LineComplaints/, 'drop'],
  [/^\/SupplierGroups\/list$/, { data: 'SupplierGroups' }],
  [/^\/Suppliers\/list$/, { data: 'Suppliers' }],
  [/^\/ProductMfgSpecs\/mfg-specs$/, { data: 'ProductMfgSpecs' }],
  [/^\/appusers\/me$/i, { data: '' }],
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A refusal: code and status stay, its texts do not. */
const redactError = (body: Record<string, unknown>, name: Pseudonym): unknown => {
  const error = isObject(body['error']) ? body['error'] : {};
  const { status, statusCode, code, message, fields } = error;
  return { error: { status: status ?? statusCode ?? null, code: code ?? '', message: typeof message === 'string' ? name(message) : '', ...(fields ? { fields } : {}) } };
};

export const redactBody = (path: string, body: unknown, name: Pseudonym): unknown => {
  if (isObject(body) && 'error' in body) return redactError(body, name);
  const rule = rules.find(([pattern]) => pattern.test(path))?.[1];
  if (rule === 'plain') return body;
  if (rule === 'drop') return null;
  if (rule) {
    if (rule.data === '') return redactRow('appusers', body, name);
    return isObject(body) ? { data: redactRow(rule.data, body['data'], name), total: typeof body['total'] === 'number' ? body['total'] : null } : null;
  }
  const [, collection = '', second = '', third = ''] = path.split('/');
  if (!entityAt(collection)) return null;
  const isRow = second === '' || /^\d+$/.test(second) || second === 'findOne';
  const isStep = /^\d+$/.test(second) && third !== '';
  if (!isRow || (isStep && !looksLikeRow(body))) return null;
  return redactRow(collection, body, name);
};

/** A step answers its row; `/history` and `/timeline` answer something else. */
const looksLikeRow = (body: unknown): boolean => isObject(body) && typeof body['id'] === 'number' && typeof body['version'] === 'number';
