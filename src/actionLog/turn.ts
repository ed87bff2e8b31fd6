// Long work in slices lets everything else that is ready run in between.

/** All ready work has run. A browser's 0 ms timers wait for 4 ms. */
export const turn = (): Promise<void> =>
  new Promise((done) => {
    if (typeof setImmediate === 'function') return void setImmediate(done);
    if (typeof MessageChannel === 'undefined') return void setTimeout(done, 0);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
