/** Sends a report, outside React: first the compressed log, then the row that refers to it, then its number is requested. An uploaded log is not sent twice. */
import type { Store } from 'redux';
import { problemLogContainer } from '#domain/constants.ts';
import { ProblemReport } from '#domain/system/problemReport.ts';
import { files, messages, records, remote, type AnyAction } from '#src/actions/index.ts';
import { logName } from '#src/areas/developer/problem/gzip.ts';
import { selectPending } from '#src/selectors/forms.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import type { Json, Pending, State } from '#src/store/state.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';

const { collection } = ProblemReport;
export const reportKey = 'problemReport';
const receiptKey = 'problemReport/receipt';
export const logKey = 'problemReport/log';

type Values = Readonly<Record<string, Json>>;

const numberOf = (answer: Json): string | null => {
  const no = typeof answer === 'object' && answer !== null && 'no' in answer ? answer['no'] : null;
  return typeof no === 'string' ? no : null;
};

export class ReportSending implements Attachable {
  readonly #store: Store<State, AnyAction>;
  /** waits for its log to be stored */
  #asked: Values | null = null;
  /** the row whose number was requested */
  #made: number | null = null;
  /** what is cleared is no answer */
  #clearing = false;
  #ended: () => void = () => undefined;

  constructor(store: Store<State, AnyAction>) {
    this.#store = store;
  }

  attach = (): (() => void) => this.#store.subscribe(() => this.#goOn());

  /** `ended`: the report has arrived, and its number was shown */
  send = (blob: Blob, values: Values, ended: () => void): void => {
    this.#ended = ended;
    // a log that was deleted or is refused by the row is uploaded again with the next press
    const lost = this.#creating.failure?.fields?.['logFile'] !== undefined;
    this.#store.dispatch(records.forget({ key: reportKey }));
    const stored = this.#stored;
    if (stored !== null && !lost) return this.#create(values, stored);
    this.#asked = values;
    offerFile(logKey, blob);
    this.#store.dispatch(
      files.upload({ key: logKey, slot: reportKey, collection, container: problemLogContainer, name: logName, size: blob.size }),
    );
  };
  cancel = (): void => {
    this.#asked = null;
    this.#store.dispatch(files.cancel({ key: logKey }));
  };
  /** The dialog closes: running work is dropped, and the next one starts fresh. */
  reset = (): void => {
    this.#asked = null;
    this.#made = null;
    this.#clearing = true;
    if (this.#upload?.state === 'sending') this.#store.dispatch(files.cancel({ key: logKey }));
    this.#store.dispatch(files.remove({ key: logKey }));
    this.#store.dispatch(records.forget({ key: reportKey }));
    this.#store.dispatch(records.forget({ key: receiptKey }));
    this.#clearing = false;
  };

  get #upload(): State['files'][string] | undefined {
    return this.#store.getState().files[logKey];
  }
  get #stored(): string | null {
    return this.#upload?.state === 'done' ? this.#upload.file : null;
  }
  get #creating(): Pending {
    return selectPending(this.#store.getState(), reportKey);
  }
  #create(values: Values, logFile: string): void {
    this.#store.dispatch(records.create({ key: reportKey, collection, values: { ...values, logFile } }));
  }

  #goOn(): void {
    if (this.#clearing) return;
    const stored = this.#stored;
    const asked = this.#asked;
    if (stored !== null && asked !== null) {
      this.#asked = null;
      return this.#create(asked, stored);
    }
    const { doneId } = this.#creating;
    if (doneId !== null && this.#made === null) {
      this.#made = doneId;
      // the reporter gets its number, the row is for others
      this.#store.dispatch(remote.call({ key: receiptKey, method: 'GET', path: `/${collection}/${doneId}/receipt`, keep: true }));
      return;
    }
    const { busySince, doneAt, failure, answer } = selectPending(this.#store.getState(), receiptKey);
    if (this.#made !== null && busySince === null && (doneAt !== null || failure !== null)) this.#end(numberOf(answer));
  }
  #end(no: string | null): void {
    this.reset();
    this.#store.dispatch(
      messages.show({ tone: 'success', ...(no ? { key: 'developer:report.sent', params: { no } } : { key: 'developer:report.sentOnly' }) }),
    );
    this.#ended();
  }
}
