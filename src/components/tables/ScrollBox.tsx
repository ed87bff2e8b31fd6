/** At most 400 px of something longer: scrolls by itself and can be reached with the keyboard, because what only scrolls under a mouse is lost to others. */
import type { ReactNode } from 'react';

export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  <div className="scroll-400" tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);
