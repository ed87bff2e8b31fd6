// A page load as the sagas of this build would have made it: the recorded inputs, the effects of now. Its actions fold like a recording, so that a mended
// saga shows the screen that would have been.
import type { AnyAction } from '#src/actions/index.ts';
import type { RecordedLoad } from '#src/actionLog/read/read.ts';
import { verify, type Verdict, type VerifyOptions } from './verify.ts';

export interface Rerun {
  load: RecordedLoad;
  /** what is different from the recording */
  verdict: Verdict;
}

/** What a call asks that the recording does not have stays without an answer. */
export const rerun = async (load: RecordedLoad, options: Pick<VerifyOptions, 'routes' | 'inputs'>): Promise<Rerun> => {
  const actions: AnyAction[] = [];
  const verdict = await verify(load, { ...options, onAction: (action) => actions.push(action) });
  return { load: { header: load.header, actions: actions.map((action) => ({ ...action })) }, verdict };
};
