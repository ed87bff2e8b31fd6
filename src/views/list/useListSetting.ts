/** One user setting of a list: its value, saving, and the error text. */
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import { failureText } from '#src/components/values/failureText.ts';
import { settingKey, settingRow, settingsView, preferences } from '#src/selectors/listSettings.ts';
import { selectRows } from '#src/selectors/views.ts';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import type { Failure, Json } from '#src/store/state.ts';

export interface ListSetting {
  value: unknown;
  /** key of the action in `pending` */
  saveKey: string;
  save: (value: Json) => void;
  busy: boolean;
  /** null = no error */
  problem: string | null;
  forget: () => void;
}

const isChanged = ({ code, status }: Failure): boolean => code === 'VERSION_CONFLICT' || status === 409;

export const useListSetting = (name: string, part: 'filters' | 'table'): ListSetting => {
  const { t } = useTranslation('lists');
  const wish = useWish();
  const key = settingKey(name, part);
  const saveKey = `kept.${key}`;
  const row = useApp((state) => settingRow(selectRows(state, settingsView), key));
  const { busySince, failure } = usePending(saveKey);
  const tooLong = failure?.code === 'VALIDATION' && failure.fields?.['value'] !== undefined;
  return {
    value: row?.['value'],
    saveKey,
    save: (value) =>
      void wish(
        row
          ? records.patch({ key: saveKey, collection: preferences, id: row.id, version: row.version, values: { value } })
          : records.create({ key: saveKey, collection: preferences, values: { key, value } }),
      ),
    busy: busySince !== null,
    problem: !failure ? null : isChanged(failure) ? t('kept.changed') : tooLong ? t('kept.tooLong') : failureText(failure, t),
    forget: () => void wish(records.forget({ key: saveKey })),
  };
};
