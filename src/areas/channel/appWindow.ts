/** What a screen asks of the messaging app itself: the barcode reader and the window. The library is there already when these are offered. */

/** The digits of a barcode; null when the person gave up. */
export const scanBarcode = async (): Promise<string | null> => {
  const { liff } = await import(/* webpackChunkName: "liff" */ '@line/liff');
  const { value } = await liff.scanCodeV2().catch(() => ({ value: null }));
  return /^\d{8,14}$/.test(value ?? '') ? value : null;
};

export const closeWindow = async (): Promise<void> => {
  const { liff } = await import(/* webpackChunkName: "liff" */ '@line/liff');
  liff.closeWindow();
};
