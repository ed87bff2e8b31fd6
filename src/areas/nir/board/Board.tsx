/** The requests by status. A card is moved along a step of its request: dragged to the lane of that step, or by the buttons that its own button opens. */
import { memo, useCallback, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NewIngredientRequest, nirStatuses } from '#domain/nir/newIngredientRequest.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { stepsFor, type Step } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { records } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { stepKey } from '#src/views/steps/useSteps.ts';
import './board.css';

interface BoardRow extends Row {
  code: string;
  name: string;
  status: string;
  responseDueDate: string | null;
  sampleDueDate: string | null;
  sampleQty: number | null;
  blind: boolean;
}

const initialOf = ({ responseDueDate, sampleDueDate, sampleQty, blind }: BoardRow) => ({
  responseDueDate,
  sampleDueDate,
  sampleQty,
  blind,
});

interface CardProps {
  row: BoardRow;
  open: boolean;
  onOpen: (id: number) => void;
  onDrag: (row: BoardRow | null) => void;
}

const Card = memo(({ row, open, onOpen, onDrag }: CardProps) => {
  const { t } = useTranslation('nir');
  return (
    <li className="nir-board__card" data-row={row.id}>
      <a
        href={`/nir/show/${row.id}`}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(row);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <b data-unrecorded="">{row.name}</b>
        <span className="meta">{row.code}</span>
        {row.responseDueDate && <DueText value={row.responseDueDate} over={row.status !== 'Open'} />}
      </a>
      <Button
        small
        look="plain"
        icon={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-label={t('list.move', { code: row.code })}
        onClick={() => onOpen(row.id)}
      />
      {open && <RowSteps entity={NewIngredientRequest} row={row} texts="nir" initial={initialOf(row)} />}
    </li>
  );
});

/** The step that leads a card into each lane. */
const useLanes = (row: BoardRow | null): ReadonlyMap<string, Step> => {
  const deciding = useDeciding();
  if (!row) return new Map();
  const offered = stepsFor(NewIngredientRequest, row, { registry: entityNamed, ...deciding }).map(({ step }) => step);
  return new Map(offered.filter(({ to }) => to !== 'same' && to !== row.status).map((step) => [String(step.to), step]));
};

/** What a drop begins: a step without inputs is taken, any other asks for them. */
const useDrop = () => {
  const wish = useWish();
  const [dropped, setDropped] = useState<{ row: BoardRow; step: Step } | null>(null);
  const drop = (row: BoardRow, step: Step): void => {
    setDropped({ row, step });
    if (step.input) return;
    wish(
      records.transition({
        key: stepKey(NewIngredientRequest, row.id, step.step),
        collection: NewIngredientRequest.collection,
        id: row.id,
        version: row.version,
        step: step.step,
      }),
    );
  };
  return { dropped, drop, end: () => setDropped(null) };
};

const Dropped = ({ dropped: { row, step }, onClose }: { dropped: { row: BoardRow; step: Step }; onClose: () => void }) => {
  const { t } = useTranslation('nir');
  const failure = useApp((state) => state.pending[stepKey(NewIngredientRequest, row.id, step.step)]?.failure ?? null);
  if (!step.input) return <Refusal failure={failure} texts="nir" />;
  return (
    <StepDialog
      entity={NewIngredientRequest}
      row={row}
      step={step}
      texts="nir"
      initial={initialOf(row)}
      reasonText={() => ({ text: t('guards.other') })}
      onClose={onClose}
    />
  );
};

export const Board = () => {
  const { t } = useTranslation('nir');
  const view = useView<BoardRow>('board');
  const [drag, setDrag] = useState<BoardRow | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const onOpen = useCallback((id: number) => setOpen((now) => (now === id ? null : id)), []);
  const lanes = useLanes(drag);
  const { dropped, drop, end } = useDrop();
  if ((view?.loadedAt ?? null) === null) return <LoadState views={['board']} />;
  const taking = (status: string) => {
    const step = lanes.get(status);
    if (!drag || !step) return {};
    return {
      'data-takes': step.step,
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDrag(null);
        drop(drag, step);
      },
    };
  };
  const byStatus = Map.groupBy(view?.rows ?? [], ({ status }) => status);
  return (
    <>
      {dropped && <Dropped key={`${dropped.row.id}.${dropped.step.step}`} dropped={dropped} onClose={end} />}
      <div className="nir-board">
        {nirStatuses.map((status) => {
          const rows = byStatus.get(status) ?? [];
          return (
            <section
              key={status}
              className="nir-board__lane"
              aria-label={t(`components:status.${status.toLowerCase()}`)}
              {...taking(status)}
            >
              <h2 className="nir-board__head">
                <StatusChip entity={NewIngredientRequest.name} status={status} /> <span className="count">{rows.length}</span>
              </h2>
              <ul className="nir-board__cards">
                {rows.map((row) => (
                  <Card key={row.id} row={row} open={open === row.id} onOpen={onOpen} onDrag={setDrag} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
};
