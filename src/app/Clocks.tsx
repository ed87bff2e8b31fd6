/** The present for all that is drawn: the server's clock by the offset in the state, the zone of the business, beside the device's own of both. */
import { useMemo, type ReactNode } from 'react';
import { ClockContext, type Clock } from '#src/components/values/clock.tsx';
import { useApp } from '#src/store/hooks.ts';

export interface ClocksProps {
  /** the device's clock */
  now: () => number;
  /** the device's zone; absent = as the browser says */
  zone?: string;
  children: ReactNode;
}

export const Clocks = ({ now: device, zone: deviceZone, children }: ClocksProps) => {
  const offset = useApp((state) => state.session.serverTimeOffset);
  // strangers are not told where the business is: they see the time of their device
  const zone = useApp((state) => (state.session.user ? state.session.businessTz : null));
  const clock = useMemo<Clock>(
    () => ({ now: () => device() + offset, device, ...(zone ? { zone } : {}), ...(deviceZone ? { deviceZone } : {}) }),
    [device, offset, zone, deviceZone],
  );
  return <ClockContext value={clock}>{children}</ClockContext>;
};
