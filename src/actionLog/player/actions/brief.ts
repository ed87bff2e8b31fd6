// A summary of an action beside its type.
import type { AnyAction } from '#src/actions/index.ts';

const words = ['view', 'key', 'to', 'what', 'timer', 'topic', 'collection', 'code', 'reason'] as const;

export const briefOf = (action: AnyAction): string => {
  const payload = (action.payload ?? {}) as Readonly<Record<string, unknown>>;
  if (action.type === 'call.sent') return `${action.payload.method} ${action.payload.path}`;
  if (action.type === 'call.answered') return `${action.payload.status} ${action.payload.path} ${Math.round(action.payload.ms)} ms`;
  if (action.type === 'outside.failed') return `${action.payload.name} ${action.payload.message}`.trim();
  if (action.type === 'navigation.committed') return action.payload.path;
  if (action.type === 'outside.read' || action.type === 'outside.heard') return `${action.payload.port} ${action.payload.key ?? ''}`.trim();
  const word = words.find((one) => typeof payload[one] === 'string');
  return word === undefined ? '' : String(payload[word]);
};
