/** Which two revisions are compared: the address names them, `a` the older and `b` the newer one. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { valueWord } from '#domain/words.ts';
import { navigation } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

interface Revision {
  id: number;
  revision: number;
  status: string;
  previousId: number | null;
}

interface Two<R> {
  older: R | undefined;
  newer: R | undefined;
}

/** Without a choice: this revision, and the one it was made from. */
export const useTwoRevisions = <R extends Revision>(all: readonly R[], id: number): Two<R> => {
  const { a, b } = useApp((state) => state.navigation.query);
  const newer = all.find((one) => String(one.id) === (b ?? String(id)));
  return { newer, older: all.find((one) => (a === undefined ? one.id === newer?.previousId : String(one.id) === a)) };
};

interface ChoiceProps {
  entity: Entity;
  all: readonly Revision[];
  word: 'a' | 'b';
  chosen: Revision | undefined;
}

const Choice = ({ entity, all, word, chosen }: ChoiceProps) => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  return (
    <Field label={t(`specRevisions:history.${word === 'a' ? 'older' : 'newer'}`)}>
      {(ids) => (
        <select
          id={ids.id}
          className="input"
          value={chosen?.id ?? ''}
          onChange={(event) => wish(navigation.query({ set: { [word]: event.target.value } }))}
        >
          {!chosen && <option value="">{t('specRevisions:history.choose')}</option>}
          {all.map(({ id, revision, status }) => (
            <option key={id} value={id}>
              {t('specRevisions:history.option', {
                revision: t('revision', { n: revision }),
                status: valueWord(t, entity, 'status', status),
              })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

export const RevisionChoice = ({ entity, all, older, newer }: Pick<ChoiceProps, 'entity' | 'all'> & Two<Revision>) => (
  <div className="form-pair">
    <Choice entity={entity} all={all} word="a" chosen={older} />
    <Choice entity={entity} all={all} word="b" chosen={newer} />
  </div>
);
