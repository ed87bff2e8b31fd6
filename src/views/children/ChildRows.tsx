/**
 * The rows below a record on its page: drawn by columns or lines, added and changed in place or in a dialog, removed after a question, moved where
 * they have an order. Which of it is offered follows from the table of the child's entity; texts are `children.<Entity>.<relation>`.
 */
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { draftKey } from '#src/selectors/address.ts';
import { useAppStore, useDraft } from '#src/store/hooks.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { namesOf } from '#src/views/form/RecordFields.tsx';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { ChildForm, childPart, type ChildFormProps, type ChildInputs } from './ChildForm.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { useAskedFor } from './useAskedFor.ts';
import { useBelow, type Below } from './useBelow.ts';
import { useRowOrder } from './useRowOrder.ts';
import { useWrittenList } from './useWrittenList.ts';
import './children.css';

type RowsAt<P, K extends keyof P> = NonNullable<P[K]> extends readonly (infer R extends Row)[] ? R : never;

interface Column<R> {
  name: string;
  /** empty: the column is left out of this row */
  cell: (row: R) => ReactNode;
}

export interface ChildRowsProps<P extends { id: number }, K extends keyof P & string> {
  /** the parent: its entity, its row as the page loaded it, and the relation that leads to the children */
  of: Entity;
  row: P;
  relation: K;
  /** namespace of the area's texts */
  texts: string;
  /** anchor of the part */
  id: string;
  /** the inputs of a row; without them rows are added elsewhere */
  inputs?: ChildInputs;
  /** what a row is called, in its line and in the names of its buttons */
  nameOf: (row: RowsAt<P, K>) => string;
  /** what its line shows beside its name: fields, or cells of the area's own */
  columns?: readonly (string | Column<RowsAt<P, K>>)[];
  /** right of its name: chips, steps */
  marks?: (row: RowsAt<P, K>) => ReactNode;
  /** a line of the area's own, with the buttons */
  line?: (row: RowsAt<P, K>, tools: ReactNode) => ReactNode;
  /** beside the title; absent: their number */
  count?: ReactNode;
  /** on a surface of its own, never closed */
  card?: boolean;
  /** forms open in a dialog instead of in place */
  dialog?: boolean;
  /** rows are added from elsewhere on the page too, by this word of `?add=`; without rows and form nothing is drawn */
  asks?: string;
}

/** In place, or in a dialog that keeps what is typed when it is closed by accident. */
const Placed = ({ dialog, ...of }: ChildFormProps & { dialog: boolean }) =>
  dialog ? (
    <Modal open title={of.label} width="medium" onClose={of.onClose}>
      <ChildForm {...of} />
    </Modal>
  ) : (
    <ChildForm {...of} />
  );

interface LineProps<R> {
  below: Below;
  texts: string;
  row: R;
  name: string;
  columns: readonly (string | Column<R>)[];
  choices: ChildInputs['choices'];
  marks: ReactNode;
  tools: ReactNode;
}

const Line = <R extends Row>({ below: { entity }, texts, row, name, columns, choices = {}, marks, tools }: LineProps<R>) => {
  const { t } = useTranslation(texts);
  const cells = columns.flatMap((column) => {
    const field = typeof column === 'string' ? column : column.name;
    const value =
      typeof column === 'string' ? (
        <FieldValue texts={texts} entity={entity} name={field} value={row[field]} names={choices[field] && namesOf(choices[field])} />
      ) : (
        column.cell(row)
      );
    return value === null || value === '' ? [] : [{ field, value }];
  });
  return (
    <div className="child-row__line">
      <div className="child-row__head">
        <span>
          <strong>{name}</strong> {marks}
        </span>
        {tools}
      </div>
      {cells.length > 0 && (
        <dl className="child-row__facts">
          {cells.map(({ field, value }) => (
            <div key={field}>
              <dt>{fieldLabel(t, entity, field)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};

/** Forms of stored rows that a draft holds are open again. */
const useBegun = <R extends Row>(entity: Entity, rows: readonly R[]) => {
  const store = useAppStore();
  return useState(() => {
    const { drafts, navigation } = store.getState();
    return rows.filter((row) => drafts[draftKey(navigation, childPart(entity, row))]);
  });
};

/** Focus that went down with a removed row goes to the part it stood in. */
const useFocusKept = (id: string, count: number): void => {
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    const lost = document.activeElement === null || document.activeElement === document.body || document.activeElement.id === 'page';
    if (fewer && lost) document.getElementById(id)?.querySelector<HTMLElement>('[data-add], h2 button, [data-rows]')?.focus();
  }, [id, count]);
};

export const ChildRows = <P extends { id: number }, K extends keyof P & string>({
  of,
  row: parent,
  relation,
  texts,
  id,
  inputs = { fields: [] },
  nameOf,
  columns = [],
  marks,
  line,
  count,
  card = false,
  dialog = false,
  asks,
}: ChildRowsProps<P, K>) => {
  type R = RowsAt<P, K>;
  const { t } = useTranslation(texts);
  const say = (word: string, words: Readonly<Record<string, string>> = {}): string => {
    const key: string = `children.${of.name}.${relation}.${word}`;
    return t(key, { ...words });
  };
  const below = useBelow(of, relation, parent);
  const { entity, given } = below;
  const rows = (parent[relation] ?? []) as readonly R[];
  const [edited, setEdited] = useBegun(entity, rows);
  const [removing, setRemoving] = useState<R | null>(null);
  // a started form is open again
  const [pressed, setPressed] = useState(useDraft(childPart(entity, null)) !== undefined);
  const { asked, answered } = useAskedFor(asks, id);
  const [focus, setFocus] = useState<readonly string[]>([]);
  useEffect(() => {
    const part = document.getElementById(id);
    // the first of them that is there
    focus.flatMap((to) => part?.querySelector<HTMLElement>(to) ?? [])[0]?.focus();
  }, [focus, id]);
  useFocusKept(id, rows.length);
  const { box, onKeys } = useWrittenList();
  const move = useRowOrder(
    entity,
    box,
    rows.map((row) => ({ key: String(row.id), row })),
  );
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const mayAdd = inputs.fields.some((name) => below.added.has(name));
  const adding = (pressed && mayAdd) || (asked && mayAdd);
  // what is being changed stays, though the row was removed by somebody else
  const gone = edited.filter((one) => !rows.some((row) => row.id === one.id));
  if (asks && rows.length === 0 && gone.length === 0 && !adding) return null;

  const begin = (row: R): void => {
    setEdited([...edited, row]);
    setFocus([`[data-row="${row.id}"] .child-form :is(input, textarea)`]);
  };
  const end = (row: R): void => {
    setEdited((all) => all.filter((one) => one.id !== row.id));
    setFocus([`[data-row="${row.id}"] [data-edit]`, '[data-add]']);
  };
  const add = (
    <Button
      small={!card}
      icon="plus"
      data-add=""
      {...(card ? {} : { look: 'text' as const })}
      onClick={() => {
        setPressed(true);
        setFocus(['.child-new :is(input, textarea)']);
      }}
    >
      {say('add')}
    </Button>
  );
  const toolsOf = (row: R, index: number): ReactNode => {
    const name = nameOf(row);
    const movable = below.moved(row);
    const editing = [...below.edited(row)].some((field) => inputs.fields.includes(field));
    const removable = below.removed(row);
    if (!movable && !editing && !removable) return null;
    return (
      <span className="row-tools">
        {movable && (
          <>
            <MoveButtons name={name} index={index} count={rows.length} onMove={(to) => move(index, to)} />
            <span
              className="child-row__grip"
              draggable
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDrag({ from: index, over: index });
              }}
              onDragEnd={() => setDrag(null)}
            >
              <Icon name="bars" />
            </span>
          </>
        )}
        {editing && <Button small look="plain" icon="pencil" data-edit="" aria-label={say('edit', { name })} onClick={() => begin(row)} />}
        {removable && <Button small look="plain" icon="trash" aria-label={say('remove', { name })} onClick={() => setRemoving(row)} />}
      </span>
    );
  };
  const formOf = (row: R, stopped?: string): ReactNode => (
    <Placed
      dialog={dialog}
      entity={entity}
      given={given}
      row={row}
      inputs={{ ...inputs, fields: inputs.fields.filter((name) => stopped !== undefined || below.edited(row).has(name)) }}
      texts={texts}
      label={say('edit', { name: nameOf(row) })}
      button={say('save')}
      stopped={stopped}
      onClose={() => end(row)}
    />
  );
  const drawn = (row: R, index: number): ReactNode => {
    const tools = toolsOf(row, index);
    const open = edited.some((one) => one.id === row.id);
    // nobody changes it now: what was typed stays to be read
    const stopped = index >= rows.length ? 'components:children.gone' : below.edited(row).size === 0 ? 'components:children.closed' : null;
    const form = open && formOf(row, stopped ? t(stopped) : undefined);
    if (open && !dialog) return form;
    return (
      <>
        {line ? (
          line(row, tools)
        ) : (
          <Line
            below={below}
            texts={texts}
            row={row}
            name={nameOf(row)}
            columns={columns}
            choices={inputs.choices}
            marks={marks?.(row)}
            tools={tools}
          />
        )}
        {form}
      </>
    );
  };
  const dropped = (index: number) =>
    drag && {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop: () => {
        move(drag.from, index);
        setDrag(null);
      },
    };
  const list = (
    <>
      {rows.length + gone.length === 0 && !adding && <p className="muted">{say('none')}</p>}
      {rows.length + gone.length > 0 && (
        <ul ref={box as React.RefObject<HTMLUListElement | null>} data-rows="" tabIndex={-1}>
          {[...rows, ...gone].map((row, index) => (
            <li
              key={row.id}
              data-row={row.id}
              className={`child-row${drag && drag.over === index && drag.from !== index ? ' child-row--over' : ''}`}
              {...(below.moved(row) ? { onKeyDown: onKeys(index, rows.length, move) } : {})}
              {...dropped(index)}
            >
              {drawn(row, index)}
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <div className="child-new">
          <Placed
            dialog={dialog}
            entity={entity}
            given={given}
            row={null}
            inputs={{ ...inputs, fields: inputs.fields.filter((name) => below.added.has(name)) }}
            texts={texts}
            label={say('add')}
            button={say('add')}
            onClose={() => {
              setPressed(false);
              answered();
              setFocus(['[data-add]']);
            }}
          />
        </div>
      )}
      {removing && (
        <RemoveDialog
          entity={entity}
          row={removing}
          title={say('removeAsk', { name: nameOf(removing) })}
          what={say('removeWhat', { name: nameOf(removing) })}
          button={say('removeButton')}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
  return card ? (
    <Card title={say('title')} id={id}>
      <div className="stack">
        {list}
        {mayAdd && !adding && <span className="row">{add}</span>}
      </div>
    </Card>
  ) : (
    <Section title={say('title')} id={id} count={count ?? rows.length} actions={mayAdd && !adding && add}>
      {list}
    </Section>
  );
};
