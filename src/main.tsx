// Entry of the bundle: boot, then mount.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rootOptions } from '#src/actionLog/write/faults.ts';
import { boot } from '#src/app/boot.ts';
import { Root } from '#src/app/Root.tsx';
import { guardTexts } from '#src/app/foreignHands.ts';
import { openRoutes } from '#src/app/openRoutes.ts';
import { warmUp } from '#src/app/warmUp.ts';
import { openBook } from '#src/routing/routeBook.ts';
import packageFile from '../package.json' with { type: 'json' };

guardTexts(document);

const fetchRest = async () => (await import(/* webpackChunkName: "work" */ '#src/app/workPages.ts')).workPages;
const routes = openBook(openRoutes, fetchRest);

const start = async (): Promise<void> => {
  const booted = await boot(routes, packageFile.version, (path) => void warmUp(fetchRest, path));
  const place = document.getElementById('root');
  if (!booted || !place) return;
  createRoot(place, rootOptions(booted.faults)).render(
    <StrictMode>
      <Root store={booted.store} routes={routes} recorder={booted.recorder} />
    </StrictMode>,
  );
};

// the replay player's frame renders given states: nothing boots there, nothing is sent
if (window.location.pathname === '/developer/frame')
  void import(/* webpackChunkName: "replayFrame" */ '#src/actionLog/player/frame/frameBoot.tsx');
else void start();
