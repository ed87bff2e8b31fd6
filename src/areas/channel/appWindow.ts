/** Functions of the messaging app: barcode reader and window. The library is loaded when these are offered. */

/** The digits of a barcode; null when cancelled. */
export const scanBarcode = async (): Promise<string | null> => {
  const { liff } = await import(/* webpackChunkName: "liff" */ '@line/liff');
  const { value } = await liff.scanCodeV2().catch(() => ({ value: null }));
  return /^\d{8,14}$/.test(value ?? '') ? value : null;
};

export const closeWindow = async (): Promise<void> => {
  const { liff } = await import(/* webpackChunkName: "liff" */ '@line/liff');
  liff.closeWindow();
};
