// Settings of a deployment that writes need: the working-day calendar and the public address.
import type { WorkCalendar } from '#domain/kernel/workdays.ts';
import type { Config } from '../config.ts';

export interface Site {
  calendar: WorkCalendar;
  /** links in emails never come from a request's Host header */
  publicUrl: string;
  /** customer pages open inside the messaging app where it is configured */
  channelUrl: string;
}

export const siteOf = ({ businessTz, holidays, publicUrl, line }: Config): Site => ({
  calendar: { zone: businessTz, holidays },
  publicUrl,
  channelUrl: line?.liffId ? `https://liff.line.me/${line.liffId}` : publicUrl,
});
