/** At most 400 px of longer content: scrolls and is focusable, because a box that scrolls only with a mouse is unreachable by keyboard. */
import type { ReactNode } from 'react';

export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  <div className="scroll-400" tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
);
