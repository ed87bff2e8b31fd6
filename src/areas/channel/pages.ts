/** All channel pages in one chunk, so that a phone loads once. */
import { AttachScreen } from '#src/areas/channel/report/AttachScreen.tsx';
import { AuthScreen } from '#src/areas/channel/AuthScreen.tsx';
import { CreateScreen } from '#src/areas/channel/report/CreateScreen.tsx';
import { MineScreen } from '#src/areas/channel/tracking/MineScreen.tsx';
import { SubmittedScreen } from '#src/areas/channel/report/SubmittedScreen.tsx';
import { TrackScreen } from '#src/areas/channel/tracking/TrackScreen.tsx';
import { TrackingScreen } from '#src/areas/channel/tracking/TrackingScreen.tsx';

export const screens = {
  create: CreateScreen,
  submitted: SubmittedScreen,
  auth: AuthScreen,
  mine: MineScreen,
  attach: AttachScreen,
  tracking: TrackingScreen,
  track: TrackScreen,
} as const;
