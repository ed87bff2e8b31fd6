/** "Find first step where [path] [is] [value]": scans all states in slices and can be stopped. Nothing is evaluated. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { formatNumber } from '#domain/numbers.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';
import { conditions, firstStep, type Condition } from '#src/actionLog/player/time/walks.ts';

type Result = { is: 'none' } | { is: 'running'; part: number } | { is: 'found'; step: number } | { is: 'nowhere' } | { is: 'stopped' };

export const FindBar = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { replay, state, seek } = player;
  const [path, setPath] = useState(state.pinned ?? '');
  const [condition, setCondition] = useState<Condition>('is');
  const [value, setValue] = useState('');
  const [result, setResult] = useState<Result>({ is: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [replay]);
  const find = (event: FormEvent): void => {
    event.preventDefault();
    if (path.trim() === '' || result.is === 'running') return;
    const control = new AbortController();
    running.current = control;
    setResult({ is: 'running', part: 0 });
    void firstStep(
      replay,
      { path, condition, value },
      control.signal,
      (part) => !control.signal.aborted && setResult({ is: 'running', part }),
    ).then((step) => {
      if (control.signal.aborted) return;
      setResult(step === null ? { is: 'nowhere' } : { is: 'found', step });
      if (step !== null) seek(step);
    });
  };
  const stop = (): void => {
    running.current?.abort();
    setResult({ is: 'stopped' });
  };
  return (
    <form className="find-bar" onSubmit={find}>
      <p className="meta">{t('find.hint')}</p>
      <label className="field">
        <span className="field__label">{t('find.path')}</span>
        <input
          className="input code"
          value={path}
          placeholder="navigation.path"
          spellCheck={false}
          onChange={(event) => setPath(event.target.value)}
        />
      </label>
      {state.pinned !== null && state.pinned !== path && (
        <Button small look="text" icon="thumbtack" onClick={() => setPath(state.pinned ?? '')}>
          {t('find.usePinned')}
        </Button>
      )}
      <div className="find-bar__words">
        <label className="field">
          <span className="field__label">{t('find.condition')}</span>
          <select className="input" value={condition} onChange={(event) => setCondition(event.target.value as Condition)}>
            {conditions.map((one) => (
              <option key={one} value={one}>
                {t(`find.conditions.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {condition !== 'exists' && (
          <label className="field">
            <span className="field__label">{t('find.value')}</span>
            <input className="input code" value={value} spellCheck={false} onChange={(event) => setValue(event.target.value)} />
          </label>
        )}
      </div>
      <div className="row">
        {result.is === 'running' ? (
          <Button small icon="times" onClick={stop}>
            {t('find.stop')}
          </Button>
        ) : (
          <Button small type="submit" icon="search">
            {t('find.find')}
          </Button>
        )}
        <span role="status">
          {result.is === 'running' && t('find.running', { percent: Math.round(result.part * 100) })}
          {result.is === 'found' && t('find.found', { step: formatNumber(result.step) })}
          {result.is === 'nowhere' && t('find.nowhere')}
          {result.is === 'stopped' && t('find.stopped')}
        </span>
      </div>
    </form>
  );
};
