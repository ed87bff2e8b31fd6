// What a deployment is set to, as far as writes need it: how working days are counted, and where people reach the product.
import type { WorkCalendar } from '#domain/kernel/workdays.ts';
import type { Config } from '../config.ts';

export interface Site {
  calendar: WorkCalendar;
  /** links in mails never come from a request's Host header */
  publicUrl: string;
  /** pages of customers open inside the messaging app where that is known */
  channelUrl: string;
}

export const siteOf = ({ businessTz, holidays, publicUrl, line }: Config): Site => ({
  calendar: { zone: businessTz, holidays },
  publicUrl,
  channelUrl: line?.liffId ? `https://liff.line.me/${line.liffId}` : publicUrl,
});
