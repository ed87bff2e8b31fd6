/** All saved filters of a list: create from the current filters, rename, default, replace, delete. Saved together; a conflict loses no input. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSavedFilters } from '#domain/constants.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { readFilters } from '#src/selectors/listSettings.ts';
import type { Query } from '#src/store/state.ts';
import type { ListSetting } from '#src/views/list/useListSetting.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { Counter } from '#src/components/form/Counter.tsx';
import { tooLong } from '#domain/kernel/tooLong.ts';

const maxName = 60;

interface Entry {
  /** stable across renaming */
  id: number;
  name: string;
  words: Query;
  replaced: boolean;
}

export interface SavedFiltersDialogProps {
  kept: ListSetting;
  /** the current filters */
  present: Query;
  onClose: () => void;
}

export const SavedFiltersDialog = ({ kept, present, onClose }: SavedFiltersDialogProps) => {
  const { t } = useTranslation('lists');
  const [before] = useState(() => readFilters(kept.value));
  const [entries, setEntries] = useState<readonly Entry[]>(() => before.filters.map((one, id) => ({ id, ...one, replaced: false })));
  const [chosen, setChosen] = useState(() => before.filters.findIndex(({ name }) => name === before.default));
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  useDone(kept.saveKey, onClose);
  const full = entries.length >= maxSavedFilters;
  const added = name.trim();
  const all: readonly Entry[] =
    added && !full ? [...entries, { id: Number.MAX_SAFE_INTEGER, name: added, words: present, replaced: false }] : entries;
  const problemOf = (entry: Entry): string | null => {
    const own = entry.name.trim();
    if (own === '') return t('filters.nameNeeded');
    if (own.length > maxName) return t('errors:field.LENGTH', tooLong(own, maxName));
    return all.some((one) => one.id !== entry.id && one.name.trim() === own) ? t('filters.nameTaken') : null;
  };
  const change = (id: number, part: Partial<Entry>): void => setEntries(entries.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const save = (): void => {
    setTried(true);
    if (all.some((one) => problemOf(one) !== null)) return;
    const found = all.find(({ id }) => id === chosen);
    kept.save({
      filters: all.map((one) => ({ name: one.name.trim(), words: { ...one.words } })),
      default: found ? found.name.trim() : null,
    });
  };
  const theirs = readFilters(kept.value).filters.map((one) => one.name);
  const newProblem = added ? problemOf(all.at(-1)!) : null;
  const footer = (
    <>
      <Button onClick={onClose}>{t('components:cancel')}</Button>
      <Button look="filled" busy={kept.busy} onClick={save}>
        {t('filters.save')}
      </Button>
    </>
  );
  return (
    <Modal open title={t('filters.title')} width="medium" onClose={onClose} footer={footer}>
      {kept.problem && (
        <p className="field__error" role="alert">
          {kept.problem} {theirs.length > 0 && t('filters.theirs', { names: theirs.join(', ') })}
        </p>
      )}
      <Field
        label={t('filters.new')}
        error={newProblem}
        hint={
          full
            ? t('filters.full', { count: maxSavedFilters })
            : Object.keys(present).length === 0
              ? t('filters.nothingChosen')
              : t('filters.newHint')
        }
        counter={<Counter length={name.trim().length} max={maxName} />}
      >
        {({ id, footId }) => (
          <input
            id={id}
            className="input"
            value={name}
            disabled={full}
            aria-describedby={footId}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {entries.length > 0 && (
        <fieldset className="saved-entries">
          <legend>{t('filters.saved')}</legend>
          <ul>
            {entries.map((entry) => {
              const problem = problemOf(entry);
              return (
                <li key={entry.id} className="saved-entry">
                  <input
                    className="input"
                    aria-label={t('filters.nameOf', { name: before.filters[entry.id]?.name ?? entry.name })}
                    aria-invalid={(tried && problem !== null) || undefined}
                    value={entry.name}
                    onChange={(event) => change(entry.id, { name: event.target.value })}
                  />
                  <label className="row nowrap-row">
                    <input type="radio" name="saved-default" checked={chosen === entry.id} onChange={() => setChosen(entry.id)} />
                    {t('filters.atOpening')}
                  </label>
                  <Button
                    look="text"
                    small
                    icon={entry.replaced ? 'check' : 'refresh'}
                    aria-label={t('filters.replaceOf', { name: entry.name })}
                    onClick={() => change(entry.id, { words: present, replaced: true })}
                  >
                    {t(entry.replaced ? 'filters.replaced' : 'filters.replace')}
                  </Button>
                  <Button
                    look="text"
                    small
                    icon="trash"
                    aria-label={t('filters.deleteOf', { name: entry.name })}
                    onClick={() => setEntries(entries.filter(({ id }) => id !== entry.id))}
                  />
                  {tried && problem && <span className="field__error saved-entry__problem">{problem}</span>}
                </li>
              );
            })}
          </ul>
          <label className="row nowrap-row">
            <input type="radio" name="saved-default" checked={!entries.some(({ id }) => id === chosen)} onChange={() => setChosen(-1)} />
            {t('filters.noDefault')}
          </label>
        </fieldset>
      )}
    </Modal>
  );
};
