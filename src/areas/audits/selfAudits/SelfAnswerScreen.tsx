/** /audit/selfAudit/audit/:id: a supplier answers about itself, section by section, or on forms of sustainability type by type. */
import { useTranslation } from 'react-i18next';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { Answers } from '#src/areas/audits/answering/AnswerScreen.tsx';
import type { AnswerState, AskedForm, Taken } from '#src/areas/audits/answering/answeringModel.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useAnswer, useApp, useView } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import './selfAudits.css';

interface TypeRow {
  id: number;
  name: string;
  nameZh: string | null;
}

const typesOf = (form: AskedForm): readonly number[] => [
  ...new Set(form.content.sections.flatMap(({ sustainTypeId }) => (sustainTypeId === null ? [] : [sustainTypeId]))),
];

const useTypeName = (): ((id: number) => string) => {
  const language = useLanguage();
  const types = useView<TypeRow>('types')?.rows ?? [];
  return (id) => {
    const type = types.find((one) => one.id === id);
    return type ? wordsIn({ ...type }, 'name', language) : String(id);
  };
};

/** A tile for each type, with how much of it is answered. */
const Tiles = ({ form, state, path }: { form: AskedForm; state: AnswerState; path: string }) => {
  const { t } = useTranslation('audits');
  const nameOf = useTypeName();
  return (
    <ul className="self-tiles">
      {typesOf(form).map((type) => {
        const keys = form.content.sections.filter(({ sustainTypeId }) => sustainTypeId === type).map(({ key }) => key);
        const parts = state.score.sections.filter(({ key }) => keys.includes(key));
        const [answered, total] = [parts.reduce((sum, one) => sum + one.answered, 0), parts.reduce((sum, one) => sum + one.total, 0)];
        const findings = parts.reduce((sum, one) => sum + one.findings, 0);
        const done = total > 0 && answered === total;
        return (
          <li key={type} data-row={type}>
            <a className="self-tile" href={`${path}/sustainType/${type}`} data-done={done || undefined}>
              <b>{nameOf(type)}</b>
              <progress max={Math.max(1, total)} value={answered} aria-label={nameOf(type)} />
              <span className="meta">
                {t('answering.answeredOf', { answered, total })}
                {findings > 0 && ` · ${t('answering.findings', { count: findings })}`}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
};

/** The types before and after this one, and back to all of them. */
const TypeWay = ({ types, at, home }: { types: readonly number[]; at: number; home: string }) => {
  const { t } = useTranslation('selfAudits');
  const nameOf = useTypeName();
  const place = types.indexOf(at);
  const [before, after] = [types[place - 1], types[place + 1]];
  return (
    <nav className="row spread" aria-label={t('types')}>
      <ButtonLink icon="th-large" href={home}>
        {t('allTypes')}
      </ButtonLink>
      <b>{nameOf(at)}</b>
      <span className="row">
        {before !== undefined && (
          <ButtonLink icon="chevron-left" href={`${home}/sustainType/${before}`}>
            {nameOf(before)}
          </ButtonLink>
        )}
        {after !== undefined && (
          <ButtonLink icon="chevron-right" href={`${home}/sustainType/${after}`}>
            {nameOf(after)}
          </ButtonLink>
        )}
      </span>
    </nav>
  );
};

const pathOf = (id: string | undefined): string => `/audit/selfAudit/audit/${id}`;

/** The form as the server gave it, else as this device keeps it. */
const useTaken = () => {
  const answer = useAnswer<Taken>('packet');
  const home = useApp(({ navigation }) => pathOf(navigation.params['id']));
  const known = useApp(({ answering }) =>
    answer ? answering[answer.result.id] : Object.values(answering).find(({ path }) => path === home || path.startsWith(`${home}/`)),
  );
  const kept = known?.content as { body?: Taken } | null | undefined;
  return { taken: answer ?? kept?.body ?? null, known, home };
};

const isTyped = ({ form }: Taken): boolean => form['domain'] === 'sustain';

export const SelfAnswerScreen = () => {
  const { t } = useTranslation('selfAudits');
  const { taken, known, home } = useTaken();
  if (!taken || !known) return <LoadState views={['packet']} gone={t('gone')} />;
  return (
    <Answers
      taken={taken}
      known={known}
      submits={SelfAudit}
      begin={isTyped(taken) ? (form, state) => <Tiles form={form} state={state} path={home} /> : undefined}
    />
  );
};

const typesIn = ({ form }: Taken): readonly number[] => [
  ...new Set((form.sections ?? []).flatMap(({ sustainTypeId }) => (typeof sustainTypeId === 'number' ? [sustainTypeId] : []))),
];

export const SelfAnswerTypeScreen = () => {
  const { t } = useTranslation('selfAudits');
  const { taken, known, home } = useTaken();
  const type = useApp(({ navigation }) => Number(navigation.params['sustainTypeId']));
  if (!taken || !known) return <LoadState views={['packet']} gone={t('gone')} />;
  const types = typesIn(taken);
  if (!types.includes(type))
    return (
      <p>
        {t('noType')} <a href={home}>{t('allTypes')}</a>
      </p>
    );
  return (
    <>
      <TypeWay types={types} at={type} home={home} />
      <Answers key={type} taken={taken} known={known} submits={SelfAudit} typeId={type} />
    </>
  );
};
