/** A choice that is saved with each press: what a factory makes, and how. */
import { useState } from 'react';
import { Card } from '#src/components/page/Card.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useApp } from '#src/store/hooks.ts';

interface CheckGroup {
  key: string;
  title: string;
  lines: readonly { id: number; label: string; chosen: boolean }[];
}

interface CheckGroupsProps {
  title: string;
  /** how it is saved; absent for those who only read */
  hint?: string | undefined;
  groups: readonly CheckGroup[];
  /** names the request of a line */
  keyOf: (id: number) => string;
  /** absent: read-only */
  onToggle?: ((id: number) => void) | undefined;
  empty: string;
}

export const CheckGroups = ({ title, hint, groups, keyOf, onToggle, empty }: CheckGroupsProps) => {
  const [pressed, setPressed] = useState(0);
  const pending = useApp((state) => state.pending);
  const shown = groups.filter(({ lines }) => lines.length > 0);
  return (
    <Card title={title}>
      {hint && <p className="meta">{hint}</p>}
      {shown.length === 0 && <p className="muted">{empty}</p>}
      {shown.map((group) => (
        <fieldset key={group.key} className="checks">
          <legend>{group.title}</legend>
          {group.lines.map(({ id, label, chosen }) => {
            const busy = pending[keyOf(id)]?.busySince != null;
            return (
              <label key={id} className="check-line">
                <input
                  type="checkbox"
                  className="check"
                  // shown as pressed until the server has answered
                  checked={chosen !== busy}
                  aria-busy={busy || undefined}
                  disabled={!onToggle}
                  onChange={() => {
                    if (busy) return;
                    setPressed(id);
                    onToggle?.(id);
                  }}
                />
                {label}
              </label>
            );
          })}
        </fieldset>
      ))}
      <Refusal failure={pending[keyOf(pressed)]?.failure ?? null} marked={[]} texts="suppliers" />
    </Card>
  );
};
