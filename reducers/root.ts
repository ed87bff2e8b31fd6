// All slices: what a replay folds with. The page begins with those of sign-in; the fold is the same.
import { foldOf } from './fold.ts';
import { signInSlices } from './signIn.ts';
import { workSlices } from './work.ts';

export const root = foldOf({ ...signInSlices, ...workSlices });
