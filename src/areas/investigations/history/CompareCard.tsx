/** Compares any two revisions of the case, section by section; the address holds the selection. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import type { Comparable } from './compared.ts';
import { ReportRead } from '#src/areas/investigations/read/ReportRead.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const CompareCard = ({ all }: { all: readonly Comparable[] }) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const newer = all.find((one) => one.key === query['b']) ?? all[0];
  const older = all.find((one) => one.key === query['a']) ?? all[all.indexOf(newer!) + 1] ?? all[1];
  const onlyChanged = query['only'] === '1';
  if (!newer || !older)
    return (
      <div className="stack">
        <Section title={t('compare.title')} id="compare">
          <p className="muted">{t('compare.one')}</p>
        </Section>
        {newer && <ReportRead whole={newer.whole} />}
      </div>
    );
  const name = (one: Comparable): string =>
    one.revision === null ? t('compare.now') : t('history.revision', { cycle: one.cycle, revision: one.revision });
  const choose = (word: 'a' | 'b', label: string, chosen: Comparable) => (
    <Field label={label}>
      {(ids) => (
        <select
          id={ids.id}
          className="input"
          value={chosen.key}
          onChange={(event) => wish(navigation.query({ set: { [word]: event.target.value } }))}
        >
          {all.map((one) => (
            <option key={one.key} value={one.key}>
              {name(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <div className="stack">
      <Section
        title={t('compare.title')}
        id="compare"
        actions={
          <Button
            small
            look="text"
            aria-pressed={onlyChanged}
            onClick={() => wish(navigation.query({ set: { only: onlyChanged ? null : '1' } }))}
          >
            {t(onlyChanged ? 'diff.all' : 'diff.only')}
          </Button>
        }
      >
        <div className="form-pair">
          {choose('a', t('compare.older'), older)}
          {choose('b', t('compare.newer'), newer)}
        </div>
        {older.key === newer.key && <p className="muted">{t('compare.same')}</p>}
      </Section>
      {/* of frozen copies the words of sections are stand-ins too */}
      <div data-unrecorded="">
        <ReportRead whole={newer.whole} older={older.whole} onlyChanged={onlyChanged} />
      </div>
    </div>
  );
};
