/** Search and filters of a declared list; the address holds every value. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { navigation, views } from '#src/actions/index.ts';
import { FilterBar, type Filter } from '#src/components/tables/FilterBar.tsx';
import { FilterOptions, type OptionFilter } from '#src/components/tables/FilterOptions.tsx';
import { NewRowsPill } from '#src/components/tables/NewRowsPill.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { fieldLabel, valueWord } from '#src/views/field/words.ts';
import { DaysFilter, daysText } from '#src/views/list/filters/DaysFilter.tsx';
import { TextFilter } from '#src/views/list/filters/TextFilter.tsx';
import { chosenOf, clearedOf, type DaysFilter as Days, type DeclaredList } from '#src/views/list/declaredList.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { SaveView, type Saved } from '#src/views/list/filters/SavedViews.tsx';
import { useRefFilters } from '#src/views/list/filters/useRefFilters.ts';

/** Labels of a filter and its values, where they differ from the field's. */
export type FilterWords = Readonly<Record<string, { label?: string; word?: (value: string) => string }>>;

export interface ListFiltersProps {
  of: DeclaredList;
  entity: Entity;
  /** namespace of its area's texts */
  texts: string;
  search: string;
  words?: FilterWords | undefined;
  /** the user can save filters of this list */
  saved?: Saved | undefined;
}

const none: readonly RefFilter[] = [];

/** The filters of a list with what is chosen, as its bar draws them. */
export const useListFilters = ({ of, entity, texts, words = {} }: Pick<ListFiltersProps, 'of' | 'entity' | 'texts' | 'words'>) => {
  const { t } = useTranslation(texts);
  const wish = useWish();
  const language = useLanguage();
  const query = useApp((state) => state.navigation.query);

  const set = (values: Readonly<Record<string, string | null>>): void => void wish(navigation.query({ set: { ...values, page: null } }));
  const label = (key: string): string => words[key]?.label ?? fieldLabel(t, entity, key);
  const refLabel = (key: string): string => label(words[key] ? key : (of.refs?.find((one) => one.key === key)?.field ?? `${key}Id`));
  const refs = useRefFilters(of.refs ?? none, refLabel);
  const coded = (of.words ?? []).map((filter): OptionFilter => ({
    key: filter.key,
    label: label(filter.key),
    value: chosenOf(filter, query),
    options: filter.values.map((value) => ({ value, label: words[filter.key]?.word?.(value) ?? valueWord(t, entity, filter.key, value) })),
    ...(filter.single ? { single: true } : {}),
  }));
  const options = [...coded.filter(({ single }) => !single), ...refs, ...coded.filter(({ single }) => single)].map((filter): Filter => {
    const choose = (value: readonly string[]): void => set({ [filter.key]: value.join(',') || null });
    return {
      key: filter.key,
      label: filter.label,
      chosen: filter.value.map((value) => filter.options.find((option) => option.value === value)?.label ?? value),
      onRemove: () => choose([]),
      panel: <FilterOptions filter={filter} onChange={choose} />,
    };
  });
  const days = (of.days ?? []).map((filter: Days): Filter => {
    const [from, to] = [query[filter.from] ?? '', query[filter.to] ?? ''];
    const text = daysText(from, to, language);
    return {
      key: filter.field,
      label: label(filter.field),
      chosen: text ? [text] : [],
      onRemove: () => set({ [filter.from]: null, [filter.to]: null }),
      panel: (
        <DaysFilter
          label={label(filter.field)}
          from={from}
          to={to}
          onChange={(change) =>
            set({
              ...(change.from === undefined ? {} : { [filter.from]: change.from }),
              ...(change.to === undefined ? {} : { [filter.to]: change.to }),
            })
          }
        />
      ),
    };
  });
  const typed = (of.typed ?? []).map(({ key }): Filter => {
    const text = query[key] ?? '';
    return {
      key,
      label: label(key),
      chosen: text === '' ? [] : [text],
      onRemove: () => set({ [key]: null }),
      panel: <TextFilter label={label(key)} value={text} onChange={(words) => set({ [key]: words || null })} />,
    };
  });
  return [...options, ...days, ...typed];
};

export const ListFilters = ({ of, entity, texts, search, words = {}, saved }: ListFiltersProps) => {
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const view = useView('list');
  const q = query['q'] ?? '';
  const filters = useListFilters({ of, entity, texts, words });
  return (
    <FilterBar
      q={q}
      placeholder={search}
      onSearch={(typed) => (typed === q ? undefined : wish(views.change({ view: 'list', q: typed })))}
      filters={filters}
      onClear={() => wish(navigation.query({ set: clearedOf(of) }))}
      news={
        <NewRowsPill
          added={view?.fresh.added.length ?? 0}
          left={view?.fresh.left.length ?? 0}
          onShow={() => wish(views.refresh({ view: 'list' }))}
        />
      }
    >
      {saved && <SaveView saved={saved} />}
    </FilterBar>
  );
};
