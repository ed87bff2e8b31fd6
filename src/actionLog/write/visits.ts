// A visit: from a login to the next one in this browser tab, across reloads. A report sends one visit; that of another user is another one.
export interface Visits {
  /** the present one */
  name: () => string;
  /** a login begins: a visit in which somebody was logged in ends; answers whether it did */
  begin: () => boolean;
  /** somebody is logged in */
  use: () => void;
}

interface Kept {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
}

const nameKey = 'log.visit';
const usedKey = 'log.visit.used';

export const createVisits = (kept: Kept, id: () => string): Visits => {
  // without a storage it lasts for this page load
  let name = kept.get(nameKey) ?? '';
  let used = kept.get(usedKey) === name && name !== '';
  const next = (): void => {
    name = id().slice(0, 8);
    used = false;
    kept.set(nameKey, name);
  };
  if (name === '') next();
  return {
    name: () => name,
    begin: () => {
      if (!used) return false;
      next();
      return true;
    },
    use: () => {
      if (used) return;
      used = true;
      kept.set(usedKey, name);
    },
  };
};
