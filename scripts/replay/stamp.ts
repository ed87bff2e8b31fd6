// The build stamp of this checkout.
import { stampOf } from '../../build/stamp.ts';
import { root } from '../clientStamp.ts';

let known: string | undefined;
export const stampHere = (): string => (known ??= stampOf(root));
