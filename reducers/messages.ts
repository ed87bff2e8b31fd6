// Toasts: 5 s, at most 3, equal ones merge; alerts: one of a kind until OK, without a toast of the same words.
import { messageMs } from '#domain/constants.ts';
import { messages as actions, type AnyAction } from '#src/actions/index.ts';
import { timeOf } from '#src/actions/action.ts';
import type { MessagesState, Toast, Words } from '#src/store/state.ts';

const initialMessages: MessagesState = { toasts: [], alerts: [], nextId: 1 };

const maxToasts = 3;

const paramsEqual = (a: Words['params'], b: Words['params']): boolean => {
  const keys = Object.keys(a ?? {});
  return keys.length === Object.keys(b ?? {}).length && keys.every((key) => a?.[key] === b?.[key]);
};
const equal = (a: Toast, b: Words & Pick<Toast, 'link'> & { tone: string }): boolean =>
  a.tone === b.tone && a.key === b.key && a.text === b.text && a.link?.to === b.link?.to && paramsEqual(a.params, b.params);

/** The dialog about the lost connection says what these toasts say. */
const isSaid = (key: string | undefined, alerts: MessagesState['alerts']): boolean =>
  key === 'errors:NETWORK' && alerts.some(({ kind }) => kind === 'connection');

export const messages = (state: MessagesState = initialMessages, action: AnyAction): MessagesState => {
  switch (action.type) {
    case actions.show.type: {
      const { tone, key, params, text, requestId, link } = action.payload;
      if (isSaid(key, state.alerts)) return state;
      const until = action.payload.until ?? timeOf(action) + messageMs;
      const known = state.toasts.find((toast) => equal(toast, action.payload));
      if (known)
        return { ...state, toasts: state.toasts.map((toast) => (toast === known ? { ...toast, count: toast.count + 1, until } : toast)) };
      const toast: Toast = { id: state.nextId, tone, key, params, text, requestId, link, count: 1, until };
      return { ...state, nextId: state.nextId + 1, toasts: [...state.toasts, toast].slice(-maxToasts) };
    }
    case actions.dismiss.type:
      return { ...state, toasts: state.toasts.filter((toast) => toast.id !== action.payload.id) };
    case actions.expired.type:
      return { ...state, toasts: state.toasts.filter((toast) => !action.payload.ids.includes(toast.id)) };
    case actions.alert.type: {
      if (state.alerts.some((alert) => alert.kind === action.payload.kind)) return state;
      const alerts = [...state.alerts, { ...action.payload, id: state.nextId }];
      return { nextId: state.nextId + 1, alerts, toasts: state.toasts.filter(({ key }) => !isSaid(key, alerts)) };
    }
    case actions.acknowledge.type:
      return { ...state, alerts: state.alerts.filter((alert) => alert.id !== action.payload.id) };
    default:
      return state;
  }
};
