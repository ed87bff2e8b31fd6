// What may be recorded of the values that are stored on the device.

/** Keys without personal values: settings and clocks. Of any other value only its existence is recorded. */
export const plainKeys =
  /^(language|sidebarStatus|scheme|density|accent|selected(Supplier(Group)?|Auditor)|idleUntil|horizonUntil|reminder\..+|announcements\.seen|answers\.(holder|sealed)\.\d+)$/;
export const hiddenValue = 'hidden';
export const shown = (key: string, value: string | null): string | null => (value === null || plainKeys.test(key) ? value : hiddenValue);
