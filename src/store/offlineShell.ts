// The pages of answering on the device: kept by a service worker; and what the browser says about lasting storage and its room.

const workerPath = '/offlineWorker.js';
/** Enough for the files of the pages on a slow line. */
const keptMs = 20_000;

const worker = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker;
const storage = (): StorageManager | undefined => (navigator as Partial<Navigator>).storage;

export const isShellKept = async (): Promise<boolean> => (await worker()?.getRegistration('/'))?.active != null;

/** Also asks for a newer one. It is over when the files are here, or after a while without them. */
export const keepShell = async (): Promise<void> => {
  const container = worker();
  if (!container) return;
  try {
    await container.register(workerPath, { updateViaCache: 'none' });
    await Promise.race([container.ready, new Promise((late) => setTimeout(late, keptMs))]);
  } catch {
    // not kept: the page says so
  }
};

/** A browser may delete what it was not asked to keep. */
export const askLasting = async (): Promise<void> => {
  await storage()?.persist?.();
};

/** Null: the browser does not say. */
export const deviceRoom = async (): Promise<{ lasting: boolean | null; room: number | null }> => {
  const manager = storage();
  const { quota, usage } = (await manager?.estimate?.()) ?? {};
  return {
    lasting: (await manager?.persisted?.()) ?? null,
    room: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)),
  };
};
