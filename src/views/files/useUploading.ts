/** Whether a file of this form is on its way, or stored and not yet a value of it: what is sent now would be sent without it. */
import { isUnderWay } from '#src/selectors/forms.ts';
import { useApp } from '#src/store/hooks.ts';

/** `slot`: what the slots of its uploads begin with */
export const useUploading = (slot: string): boolean =>
  useApp(({ files }) => Object.values(files).some((one) => one.slot.startsWith(slot) && (isUnderWay(one) || one.state === 'done')));
