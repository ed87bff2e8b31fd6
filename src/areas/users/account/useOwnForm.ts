/** A form of the own account. Each saves its part of one row, based on the version that was read: what another tab or an administrator saved is compared first. */
import type { FieldValues } from 'react-hook-form';
import type { Side } from '#domain/roles.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { remote } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useRecordForm, type OwnCall, type RecordFormOptions } from '#src/views/form/useRecordForm.ts';

export interface OwnAccount {
  id: number;
  version: number;
  firstname: string;
  lastname: string;
  email: string;
  side: Side;
  phone?: string | null;
  introduction?: string | null;
  language?: string | null;
  profileImage?: string | null;
  mailPrefs: Readonly<Record<string, string>> | null;
}

interface OwnFormOptions<V extends FieldValues> extends Pick<
  RecordFormOptions<V, OwnAccount>,
  'key' | 'names' | 'valuesOf' | 'sentOf' | 'resolver' | 'part'
> {
  me: OwnAccount;
  /** the words after it was saved */
  message: string;
}

export const useOwnForm = <V extends FieldValues>({ me, message, ...of }: OwnFormOptions<V>) => {
  const wish = useWish();
  const { key, part, valuesOf } = of;
  const discard = useApp((state) => draftKey(state.navigation, part));
  const send = ({ values, from }: OwnCall<V>): void =>
    void wish(
      remote.call({
        key,
        method: 'PATCH',
        path: '/appusers/me',
        body: { ...values, ...(from ? { version: from.version } : {}) },
        then: { message, discard },
      }),
    );
  const state = useRecordForm<V, OwnAccount>({ ...of, entity: AppUser, row: me, empty: () => valuesOf(me), ends: false, send });
  const { form, busy, change } = state;
  return {
    ...state,
    save: (): void => {
      if (busy) return;
      void form.handleSubmit((values) => change(values, {}))();
    },
    saveDecided: (values: V, current: OwnAccount): void => change(values, {}, current),
  };
};
