/** The settings of PrimeReact's inputs and dialogs: the page's nonce for its style tags, layers, and the Chinese calendar texts. Pages without the shell bring it themselves. */
import { useState, type ReactNode } from 'react';
import { addLocale, locale, PrimeReactProvider } from 'primereact/api';
import { useLanguage } from '#src/components/values/clock.tsx';
import type { Language } from '#domain/dates.ts';

const pageNonce = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

const months = ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'];
const days = ['日', '一', '二', '三', '四', '五', '六'];

addLocale('zh', {
  firstDayOfWeek: 1,
  dayNames: days.map((day) => `星期${day}`),
  dayNamesShort: days.map((day) => `周${day}`),
  dayNamesMin: days,
  monthNames: months,
  monthNamesShort: months.map((_, i) => `${i + 1}月`),
  today: '今天',
  clear: '清除',
  chooseDate: '选择日期',
  chooseYear: '选择年份',
  chooseMonth: '选择月份',
  emptyMessage: '没有找到',
  emptyFilterMessage: '没有找到',
  dateFormat: 'yy-mm-dd',
});

let present: Language | null = null;

const setPrimeLocale = (language: Language): void => {
  if (present === language) return;
  present = language;
  locale(language);
};

const prime = { nonce: pageNonce(), ripple: false, zIndex: { modal: 1100, overlay: 1200, menu: 1200, tooltip: 1250 } };

export const PrimeSettings = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  setPrimeLocale(language);
  // the provider uses the language it is first given, else English; later changes go through setPrimeLocale
  const [settings] = useState(() => ({ ...prime, locale: language }));
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>;
};
