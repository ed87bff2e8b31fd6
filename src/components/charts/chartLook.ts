/** The common style of charts: typeface and colours of the page. Reads the current design tokens: call it again when the mode changes. */
export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export const chartLook = () => ({ animation: false as const, maintainAspectRatio: false, font: { family: token('--font'), size: 12 } });

export const tooltipLook = () => ({
  backgroundColor: token('--surface-0'),
  titleColor: token('--text'),
  bodyColor: token('--text'),
  borderColor: token('--control-border'),
  borderWidth: 1,
});
