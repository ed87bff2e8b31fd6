/** All pages of the channel: one chunk, a phone fetches it once. */
import { AttachScreen } from '#src/areas/channel/AttachScreen.tsx';
import { AuthScreen } from '#src/areas/channel/AuthScreen.tsx';
import { CreateScreen } from '#src/areas/channel/CreateScreen.tsx';
import { MineScreen } from '#src/areas/channel/MineScreen.tsx';
import { SubmittedScreen } from '#src/areas/channel/SubmittedScreen.tsx';
import { TrackScreen } from '#src/areas/channel/TrackScreen.tsx';
import { TrackingScreen } from '#src/areas/channel/TrackingScreen.tsx';

export const screens = { create: CreateScreen, submitted: SubmittedScreen, auth: AuthScreen, mine: MineScreen, attach: AttachScreen, tracking: TrackingScreen, track: TrackScreen } as const;
