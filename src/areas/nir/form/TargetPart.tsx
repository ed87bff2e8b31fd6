/** The grid of the target: sections, limits, and which lines are musts. Saved by itself. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftSpec } from '#domain/nir/draftSpec.ts';
import { decimalSignOf } from '#domain/numberText.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useAppStore, useDeciding, useView } from '#src/store/hooks.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { useStored } from '#src/views/editor/useStored.ts';
import { LineGrid } from '#src/views/grid/LineGrid.tsx';
import type { GridLine } from '#src/views/grid/types.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import type { TargetRow } from '#src/areas/nir/loads.ts';
import { targetColumns } from './targetColumns.ts';
import { targetEditor, targetPart } from './targetEditor.ts';

const rowName = (line: GridLine): string => line.text['name'] ?? '';

const Grid = ({ row }: { row: TargetRow }) => {
  const { t } = useTranslation('nir');
  const store = useAppStore();
  const deciding = useDeciding();
  const language = useLanguage();
  const [editor] = useState(() => targetEditor({ store, row, columns: targetColumns(t), decimal: decimalSignOf(language) }));
  const writable = decide(DraftSpec, 'save', { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  const count = useSyncExternalStore(editor.lines.subscribe, () => editor.lines.keys().length);
  const stored = useStored(useMemo(() => [{ key: editor.key, part: targetPart }], [editor]));
  useAttached(editor, writable);
  return (
    <Section
      title={t('form.target')}
      id="target"
      count={count}
      actions={
        writable && (
          <>
            <DraftMark {...stored} />
            <Button small icon="save" onClick={editor.save}>
              {t('form.save')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <p className="muted">{t('form.targetHint')}</p>
        <LineGrid store={editor.lines} label={t('form.target')} rowName={rowName} readOnly={!writable} />
      </div>
    </Section>
  );
};

export const TargetPart = () => {
  const view = useView<TargetRow>('target');
  const row = view?.rows[0];
  if (!row) return <LoadState views={['target']} />;
  return <Grid key={row.id} row={row} />;
};
