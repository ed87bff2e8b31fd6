// What stands across each page of the paper of a specification.
import { isClosed } from './specStatuses.ts';

type PaperMark = 'draft' | 'uncontrolled' | 'superseded' | 'withdrawn';

interface Marked {
  status: string;
  closedReason: string | null;
  approvals: readonly { step: string }[] | null;
}

/** A paper is never the controlled specification, which is the one in the product. One that was closed before anybody approved it stays a draft. */
export const paperMark = ({ status, closedReason, approvals }: Marked): PaperMark => {
  if (status === 'active') return 'uncontrolled';
  if (closedReason === 'superseded') return 'superseded';
  return isClosed(status) && (approvals ?? []).some(({ step }) => step === 'approve') ? 'withdrawn' : 'draft';
};
