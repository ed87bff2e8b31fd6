// A summary of an action beside its type.
import type { AnyAction } from '#src/actions/index.ts';
import { textOfKey } from '#src/i18n/textKeys.ts';

const words = ['view', 'key', 'to', 'what', 'timer', 'topic', 'collection', 'code', 'reason'] as const;

/** In a log a name is one text: a key of the product's texts, or a pseudonym. */
const named = (name: unknown): string => (typeof name === 'string' ? `“${textOfKey(name)}”` : '');
const spaced = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

const briefOfUser = (action: AnyAction): string | null => {
  switch (action.type) {
    case 'outside.pressed':
    case 'outside.focused': {
      const { role, name, field, to, ...press } = action.payload;
      return spaced('key' in press ? press.key : undefined, role, named(name), field, to);
    }
    case 'outside.invalid':
      return action.payload.fields.map(({ field, label, error }) => spaced(field ?? named(label), named(error))).join(', ');
    case 'outside.dialog':
      return spaced(action.payload.open ? '+' : '−', named(action.payload.name));
    default:
      return null;
  }
};

export const briefOf = (action: AnyAction): string => {
  const payload = (action.payload ?? {}) as Readonly<Record<string, unknown>>;
  if (action.type === 'call.sent') return `${action.payload.method} ${action.payload.path}`;
  if (action.type === 'call.answered') return `${action.payload.status} ${action.payload.path} ${Math.round(action.payload.ms)} ms`;
  const ofUser = briefOfUser(action);
  if (ofUser !== null) return ofUser;
  if (action.type === 'outside.failed') return `${action.payload.name} ${action.payload.message}`.trim();
  if (action.type === 'navigation.committed') return action.payload.path;
  if (action.type === 'outside.read' || action.type === 'outside.heard') return `${action.payload.port} ${action.payload.key ?? ''}`.trim();
  const word = words.find((one) => typeof payload[one] === 'string');
  return word === undefined ? '' : String(payload[word]);
};
