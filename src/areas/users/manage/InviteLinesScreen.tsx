/** /manageUser/invitation/create: people of a spreadsheet are checked line by line, then invited. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationEmail, mostLines } from '#domain/users/invitationEmail.ts';
import { roles } from '#domain/roles.ts';
import { batches, remote } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { lineColumns, readLines, type InvitationLine, type ReadLines, type SheetWords } from './readLines.ts';

const { collection } = InvitationEmail;
const CHECK = 'invite.lines.check';
const SEND = 'invite.lines';
const slot = { endings: ['xlsx', 'csv'], maxBytes: 2 * 1024 * 1024 };

interface Result {
  failure: (Pick<Failure, 'code' | 'params'> & { fields?: Record<string, { code: string; params?: object }[]> }) | null;
  organisation: string | null;
}

/** A member without a further role. */
const plainRoles = ['supplier', 'supplierGroup', 'auditorUser'];

/** Names as this person reads them, and as the program does. */
const useSheetWords = (): SheetWords => {
  const { t } = useTranslation('people');
  return useMemo(() => {
    const words = <T extends string>(names: readonly T[], called: (name: T) => string): [string, T][] =>
      names.flatMap((name): [string, T][] => [
        [name.toLowerCase(), name],
        [called(name).toLowerCase(), name],
      ]);
    return {
      columns: new Map(words(lineColumns, (name) => t(`lines.columns.${name}`))),
      roles: new Map(
        words(roles, (name) => t(`shell:roles.${name}`)).map(([word, role]) => [word, plainRoles.includes(role) ? 'user' : role]),
      ),
      languages: new Map(words(['en', 'zh'] as const, (name) => t(`values.language.${name}`))),
    };
  }, [t]);
};

/** Why a line cannot be sent: its fields, or the refusal as a whole. */
const useReason = (): ((failure: NonNullable<Result['failure']>) => string) => {
  const { t } = useTranslation('people');
  return ({ code, params, fields }) =>
    fields && Object.keys(fields).length > 0
      ? Object.entries(fields)
          .map(
            ([field, [issue]]) =>
              `${t([`lines.columns.${field}`, `fields.${field}`])}: ${t(`errors:field.${issue!.code}`, { ...issue!.params })}`,
          )
          .join(' ')
      : failureText({ status: 422, code, message: '', ...(params ? { params } : {}) }, t);
};

const Unread = ({ of }: { of: Exclude<ReadLines, { is: 'lines' }> }) => {
  const { t } = useTranslation('people');
  return (
    <p className="field__error" role="alert">
      {of.is === 'missing'
        ? t('lines.missing', { columns: of.columns.map((column) => t(`lines.columns.${column}`)).join(', ') })
        : t(`lines.${of.is}`, of.is === 'tooMany' ? { count: of.count, max: of.max } : {})}
    </p>
  );
};

interface LineTableProps {
  lines: readonly InvitationLine[];
  /** of the check, in the order of the lines; null: still to come */
  results: readonly Result[] | null;
}

const LineTable = ({ lines, results }: LineTableProps) => {
  const { t } = useTranslation('people');
  const reason = useReason();
  const sent = useApp((state) => state.batches[SEND]);
  const [all, setAll] = useState(false);
  const failureOf = (line: InvitationLine, i: number): Result['failure'] | undefined =>
    sent?.results[line.row] !== undefined ? (sent.results[line.row] as Result['failure']) : results?.[i]?.failure;
  const rows = lines.map((line, i) => ({ line, organisation: results?.[i]?.organisation, failure: failureOf(line, i) }));
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
              <th scope="col">{t('fields.email')}</th>
              <th scope="col">{t('fields.organisations')}</th>
              <th scope="col">{t('fields.role')}</th>
              <th scope="col">{t('lines.result')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, organisation, failure }) => (
              <tr key={line.row} data-line={line.row}>
                <td className="number">{line.row}</td>
                <td>{line.email}</td>
                <td>{organisation ?? line.organisation ?? t('lines.company')}</td>
                <td>{line.role}</td>
                <td>
                  {failure ? (
                    <span className="batch-result batch-result--refused">
                      <Icon name="exclamation-circle" size={12} /> {reason(failure)}
                    </span>
                  ) : (
                    <span className="batch-result batch-result--done">
                      <Icon name="check" size={12} /> {t(sent?.results[line.row] === null ? 'lines.wasSent' : 'lines.good')}
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

const Checked = ({ lines, ignored }: { lines: readonly InvitationLine[]; ignored: readonly string[] }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const check = usePending(CHECK);
  const sent = useApp((state) => state.batches[SEND]);
  const results = (check.answer as { results?: readonly Result[] } | null)?.results ?? null;
  const good = lines.filter((line, i) => !results?.[i]?.failure && sent?.results[line.row] === undefined);
  const done = lines.filter((line) => sent?.results[line.row] === null).length;
  const running = isRunning(sent);
  return (
    <Card title={t('lines.title')}>
      {ignored.length > 0 && <p className="meta">{t('lines.ignored', { columns: ignored.join(', ') })}</p>}
      {!results && !check.failure && <p role="status">{t('lines.checking', { count: lines.length })}</p>}
      <Refusal failure={check.failure} texts="people" />
      {results && (
        <p role="status">
          {t('lines.ready', { count: good.length })} {t('lines.refused', { count: lines.length - good.length - done })}
          {done > 0 && ` ${t('lines.done', { count: done })}`}
        </p>
      )}
      {sent?.failure && (
        <p className="field__error" role="alert">
          {failureText(sent.failure, t)}
        </p>
      )}
      {sent && running && <BatchProgress deed={SEND} of={sent} />}
      {results && good.length > 0 && !running && (
        <Button look="filled" icon="send" onClick={() => wish(batches.sendLines({ key: SEND, collection, lines: good }))}>
          {t('lines.send', { count: good.length })}
        </Button>
      )}
      <LineTable lines={lines} results={results} />
    </Card>
  );
};

const InviteLinesScreen = () => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const words = useSheetWords();
  const running = isRunning(useApp((state) => state.batches[SEND]));
  const [read, setRead] = useState<ReadLines | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await readLines(file, words);
    setRead(found);
    wish(batches.forget({ key: SEND }));
    if (found.is !== 'lines') return;
    const lines = found.lines.map(({ row: _row, ...line }) => line);
    wish(remote.call({ key: CHECK, method: 'POST', path: `/${collection}/check`, body: { lines }, keep: true }));
  };
  const head = lineColumns.map((column) => t(`lines.columns.${column}`));
  return (
    <>
      <PageHeader back="/manageUser/invitation/list" title={t('lines.create')} />
      <div className="stack">
        <Card title={t('lines.file')}>
          <p className="meta">{t('lines.hint', { max: mostLines })}</p>
          <p>
            {head.join(', ')} <CopyButton text={head.join('\t')} label={t('lines.copyHead')} />
          </p>
          <FileDrop label={t('lines.drop')} slot={slot} multiple={false} disabled={running} onFiles={([file]) => void take(file)} />
          {read && read.is !== 'lines' && <Unread of={read} />}
        </Card>
        {read?.is === 'lines' && <Checked lines={read.lines} ignored={read.ignored} />}
      </div>
    </>
  );
};

export default InviteLinesScreen;
