/** The differences between two steps: path, before, after. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { pathText, stateDiff } from '#src/actionLog/read/diff.ts';
import { valueText } from './paths.ts';
import { basisOf } from './StatePane.tsx';
import type { Player } from '#src/actionLog/player/useReplay.ts';

const atOnce = 200;

const Value = ({ value, has }: { value: unknown; has: boolean }) => {
  const { t } = useTranslation('replay');
  if (!has) return <span className="meta">{t('diff.absent')}</span>;
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : valueText(value, 400);
  return <span className="code">{text.length > 400 ? `${text.slice(0, 400)}…` : text}</span>;
};

export const DiffPane = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { replay, state, tell, seek } = player;
  const [shown, setShown] = useState(atOnce);
  const basis = basisOf(player);
  const changes = useMemo(() => stateDiff(replay.stateAt(basis), replay.stateAt(state.step)), [replay, basis, state.step]);
  return (
    <div className="diff-pane">
      <div className="row diff-pane__head">
        <p>
          {t(state.marked === null ? 'diff.againstPrevious' : 'diff.againstMarked', { count: changes.length, step: formatNumber(basis) })}
        </p>
        {state.marked !== null && (
          <>
            <Button small look="text" onClick={() => seek(basis)}>
              {t('diff.goToMark')}
            </Button>
            <Button small look="text" onClick={() => tell({ is: 'mark', step: null })}>
              {t('transport.unmark')}
            </Button>
          </>
        )}
      </div>
      {changes.length === 0 ? (
        <p className="pane__empty">{t('diff.none')}</p>
      ) : (
        <ul className="diff-pane__list">
          {changes.slice(0, shown).map((change) => {
            const path = pathText(change.path);
            return (
              <li key={path} className="diff-pane__change">
                <span className="diff-pane__path code">
                  {path}
                  <button
                    type="button"
                    className="tree__pin"
                    aria-label={t('tree.pinOne', { path })}
                    title={t('tree.pin')}
                    onClick={() => tell({ is: 'pin', path })}
                  >
                    <Icon name="thumbtack" size={12} />
                  </button>
                </span>
                <span className="diff-pane__before">
                  <span className="visually-hidden">{t('diff.before')}</span>
                  <Value value={change.before} has={'before' in change} />
                </span>
                <span className="diff-pane__after">
                  <span className="visually-hidden">{t('diff.after')}</span>
                  <Value value={change.after} has={'after' in change} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {changes.length > shown && (
        <Button small onClick={() => setShown(shown + atOnce)}>
          {t('diff.more', { count: changes.length - shown })}
        </Button>
      )}
    </div>
  );
};
