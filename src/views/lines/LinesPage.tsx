/** Rows of a spreadsheet are checked line by line, then imported a few at a time: what is refused is shown with its reason, and the import can be stopped. */
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayBounds } from '#domain/kernel/dayBounds.ts';
import { batches, remote } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useBusinessDay, useLanguage } from '#src/components/values/clock.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import type { Failure, Query } from '#src/store/state.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { readDays, type DayAnswers, type ReadDays } from './dayColumns.ts';
import { DayQuestions } from './DayQuestions.tsx';
import { HowRead } from './reading/HowRead.tsx';
import type { Table } from './reading/readTable.ts';
import { useTable } from './reading/useTable.ts';
import { linesOf, namesOf, type Line, type ReadLines, type SheetOf } from './readLines.ts';

const slot = { endings: ['xlsx', 'csv'], maxBytes: 2 * 1024 * 1024 };

export interface LineResult {
  failure: (Pick<Failure, 'code' | 'params'> & { fields?: Record<string, { code: string; params?: object }[]> }) | null;
}

export interface LinesOf<C extends string, R extends LineResult> {
  /** namespace and key of the page's own texts: `people:lines` */
  texts: string;
  back: string;
  collection: string;
  sheet: SheetOf<C>;
  /** in the order of the file that is proposed */
  columns: readonly C[];
  /** what a column, or a field in a refusal, is called */
  labelOf: (name: string) => string;
  check: { path: string; query?: Query };
  send: { path: string; atOnce: number };
  /** columns of the table of lines */
  cells: readonly { head: string; of: (line: Line<C>, result: R | undefined) => ReactNode }[];
}

/** The days of the lines, and once nothing of them is open the lines with days as days; a text that is none stays for the server to refuse. */
const daysOf = <C extends string>(
  { days: bounds }: SheetOf<C>,
  found: ReadLines<C> | null,
  answers: DayAnswers<C>,
  by: Parameters<typeof readDays>[2],
): { days: ReadDays<C>; lines: readonly Line<C>[] } => {
  const lines = found?.is === 'lines' ? found.lines : [];
  const columns = (Object.entries<DayBounds | undefined>(bounds ?? {}) as [C, DayBounds][]).map(([column, within]) => ({
    column,
    bounds: within,
    texts: lines.map((line) => String(line[column] ?? '')),
  }));
  const days = readDays(columns, answers, by);
  const read = lines.map((line) => {
    const known = columns.flatMap(({ column }): [C, string][] => {
      const one = days.read(column, String(line[column] ?? ''));
      return one.is === 'day' || one.is === 'outside' ? [[column, one.day]] : [];
    });
    return { ...line, ...(Object.fromEntries(known) as Partial<Record<C, string>>) };
  });
  return { days, lines: days.decided ? read : [] };
};

const keysOf = ({ texts }: { texts: string }) => ({ check: `${texts}.check`, send: texts });

/** Why a line cannot be imported: its fields, or the refusal as a whole. */
const useReason = (labelOf: (name: string) => string): ((failure: NonNullable<LineResult['failure']>) => string) => {
  const { t } = useTranslation('lists');
  return ({ code, params, fields }) =>
    fields && Object.keys(fields).length > 0
      ? Object.entries(fields)
          .map(([field, [issue]]) => `${labelOf(field)}: ${t(`errors:field.${issue!.code}`, { ...issue!.params })}`)
          .join(' ')
      : failureText({ status: 422, code, message: '', ...(params ? { params } : {}) }, t);
};

const Unread = <C extends string>({
  read,
  labelOf,
}: {
  read: Exclude<ReadLines<C>, { is: 'lines' }>;
  labelOf: (name: string) => string;
}) => {
  const { t } = useTranslation('lists');
  const params =
    read.is === 'missing' || read.is === 'twice'
      ? { columns: read.columns.map(labelOf).join(', ') }
      : read.is === 'tooMany'
        ? { count: read.count, max: read.max }
        : {};
  return (
    <p className="field__error" role="alert">
      {t(`lines.${read.is}`, params)}
    </p>
  );
};

interface TableProps<C extends string, R extends LineResult> {
  of: LinesOf<C, R>;
  lines: readonly Line<C>[];
  /** of the check, in the order of the lines; null: still to come */
  results: readonly R[] | null;
}

const LineTable = <C extends string, R extends LineResult>({ of, lines, results }: TableProps<C, R>) => {
  const { t } = useTranslation('lists');
  const reason = useReason(of.labelOf);
  const sent = useApp((state) => state.batches[keysOf(of).send]);
  const [all, setAll] = useState(false);
  const failureOf = (line: Line, i: number): LineResult['failure'] | undefined =>
    sent?.results[line.row] !== undefined ? (sent.results[line.row] as LineResult['failure']) : results?.[i]?.failure;
  const rows = lines.map((line, i) => ({ line, result: results?.[i], failure: failureOf(line, i) }));
  const shown = all ? rows : rows.filter(({ failure }) => failure);
  return (
    <>
      {results && (
        <label className="check-line">
          <input type="checkbox" className="check" checked={all} onChange={() => setAll(!all)} />
          {t('lines.all')}
        </label>
      )}
      {shown.length > 0 && (
        <WideTable label={t('lines.title')}>
          <thead>
            <tr>
              <th scope="col">{t('lines.row')}</th>
              {of.cells.map(({ head }) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
              <th scope="col">{t('lines.result')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, result, failure }) => (
              <tr key={line.row} data-line={line.row}>
                <td className="number">{line.row}</td>
                {of.cells.map((cell) => (
                  <td key={cell.head}>{cell.of(line, result)}</td>
                ))}
                <td>
                  {failure ? (
                    <span className="batch-result batch-result--refused">
                      <Icon name="exclamation-circle" size={12} /> {reason(failure)}
                    </span>
                  ) : (
                    <span className="batch-result batch-result--done">
                      <Icon name="check" size={12} /> {t(`${of.texts}.${sent?.results[line.row] === null ? 'wasSent' : 'good'}`)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </>
  );
};

interface CheckedProps<C extends string, R extends LineResult> {
  of: LinesOf<C, R>;
  lines: readonly Line<C>[];
  ignored: readonly string[];
}

const Checked = <C extends string, R extends LineResult>({ of, lines, ignored }: CheckedProps<C, R>) => {
  const { t } = useTranslation('lists');
  const wish = useWish();
  const keys = keysOf(of);
  const check = usePending(keys.check);
  const sent = useApp((state) => state.batches[keys.send]);
  const results = (check.answer as { results?: readonly R[] } | null)?.results ?? null;
  const good = lines.filter((line, i) => !results?.[i]?.failure && sent?.results[line.row] === undefined);
  const done = lines.filter((line) => sent?.results[line.row] === null).length;
  const running = isRunning(sent);
  return (
    <Card title={t('lines.title')}>
      {ignored.length > 0 && <p className="meta">{t('lines.ignored', { columns: ignored.join(', ') })}</p>}
      {!results && !check.failure && <p role="status">{t('lines.checking', { count: lines.length })}</p>}
      <Refusal failure={check.failure} texts="lists" />
      {results && (
        <p role="status">
          {t(`${of.texts}.ready`, { count: good.length })} {t('lines.refused', { count: lines.length - good.length - done })}
          {done > 0 && ` ${t(`${of.texts}.done`, { count: done })}`}
        </p>
      )}
      {sent?.failure && (
        <p className="field__error" role="alert">
          {failureText(sent.failure, t)}
        </p>
      )}
      {sent && running && <BatchProgress batch={keys.send} of={sent} />}
      {results && good.length > 0 && !running && (
        <Button
          look="filled"
          icon="send"
          onClick={() => wish(batches.sendLines({ key: keys.send, collection: of.collection, ...of.send, lines: good }))}
        >
          {t(`${of.texts}.send`, { count: good.length })}
        </Button>
      )}
      <LineTable of={of} lines={lines} results={results} />
    </Card>
  );
};

export const LinesPage = <C extends string, R extends LineResult>({ of }: { of: LinesOf<C, R> }) => {
  const { t } = useTranslation('lists');
  const wish = useWish();
  const keys = keysOf(of);
  const running = isRunning(useApp((state) => state.batches[keys.send]));
  const [read, setRead] = useState<ReadLines<C> | null>(null);
  const [answers, setAnswers] = useState<DayAnswers<C>>({} as DayAnswers<C>);
  const language = useLanguage();
  const { today, zone } = useBusinessDay();
  const by = useMemo(() => ({ language, today, zone }), [language, today, zone]);
  const { days, lines } = useMemo(() => daysOf(of.sheet, read, answers, by), [of.sheet, read, answers, by]);
  const check = (found: ReadLines<C>, answered: DayAnswers<C>): void => {
    setAnswers(answered);
    wish(batches.forget({ key: keys.send }));
    const wanted = daysOf(of.sheet, found, answered, by);
    if (found.is !== 'lines' || !wanted.days.decided) return;
    const sent = wanted.lines.map(({ row: _row, ...line }) =>
      Object.fromEntries(Object.entries<unknown>(line).map(([name, text]) => [name, String(text)])),
    );
    wish(remote.call({ key: keys.check, method: 'POST', ...of.check, body: { lines: sent }, keep: true }));
  };
  const show = (table: Table | null, ready: boolean): void => {
    const found: ReadLines<C> = table ? linesOf(table, of.sheet) : { is: 'unreadable' };
    // lines that nobody has looked at are not checked, so that none of them can be imported
    const shown = found.is === 'lines' && !ready ? null : found;
    setRead(shown);
    wish(batches.forget({ key: keys.send }));
    if (shown) check(shown, {} as DayAnswers<C>);
  };
  const { inUse, take } = useTable(namesOf(of.sheet), show);
  const head = of.columns.map(of.labelOf);
  return (
    <>
      <PageHeader back={of.back} title={t(`${of.texts}.create`)} />
      <div className="stack">
        <Card title={t('lines.file')}>
          <p className="meta">{t(`${of.texts}.hint`, { max: of.sheet.most })}</p>
          <p>
            {head.join(', ')} <CopyButton text={head.join('\t')} label={t('lines.copyHead')} />
          </p>
          <FileDrop label={t('lines.drop')} slot={slot} multiple={false} disabled={running} onFiles={([file]) => void take(file)} />
          {read && read.is !== 'lines' && <Unread read={read} labelOf={of.labelOf} />}
          {read?.is === 'lines' && (
            <DayQuestions days={days} labelOf={of.labelOf} onAnswer={(column, way) => check(read, { ...answers, [column]: way })} />
          )}
        </Card>
        {inUse && <HowRead inUse={inUse} disabled={running} />}
        {read?.is === 'lines' && days.decided && <Checked of={of} lines={lines} ignored={read.ignored} />}
      </div>
    </>
  );
};

/** Words of a file, as a person reads them and as the program does: lower case word -> name. */
export const wordsFor = <T extends string>(names: readonly T[], called: (name: T) => string): ReadonlyMap<string, T> =>
  new Map(
    names.flatMap((name): [string, T][] => [
      [name.toLowerCase(), name],
      [called(name).toLowerCase(), name],
    ]),
  );
