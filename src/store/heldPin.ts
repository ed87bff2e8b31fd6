// A PIN on its way from its field to the device's store: it is no part of the state, of an action or of the log, so it is stored here until it is taken.

let held: string | null = null;

export const offerPin = (pin: string): void => {
  held = pin;
};

export const takePin = (): string | null => {
  const pin = held;
  held = null;
  return pin;
};
