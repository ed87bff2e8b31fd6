// All slices: the reducer of a replay. The page starts with the login slices; the result is the same.
import { answering } from './answering.ts';
import { foldOf } from './fold.ts';
import { signInSlices } from './signIn.ts';
import { workSlices } from './work.ts';

export const root = foldOf({ ...signInSlices, ...workSlices, answering });
