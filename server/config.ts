/** Reads the configuration from environment variables: every one is optional, a malformed value stops the start with one sentence. */
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sides, type Side } from '#domain/roles.ts';
import { addressesOf } from './hostNames.ts';

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export interface ProviderConfig {
  /** Address of the OpenID provider. */
  issuer: string;
  clientId: string;
  /** Absent: a public client, protected by PKCE alone. */
  clientSecret: string | undefined;
  scopes: string;
  /** User types that log in with it. */
  sides: readonly Side[];
  /** Text of the button on the login page. */
  label: Readonly<Record<'en' | 'zh', string>>;
}

interface LineConfig {
  /** Audience of the ID tokens. */
  channelId: string;
  /** Absent: login inside the messaging app only. */
  channelSecret: string | undefined;
  /** Absent: channel pages in a browser only. */
  liffId: string | undefined;
  /** Address of the identity provider, without a trailing slash. */
  issuer: string;
  /** Address of the message service, without a trailing slash. */
  api: string;
  /** Absent: messages stay in the outbox. */
  messageToken: string | undefined;
}

export interface BucketConfig {
  bucket: string;
  /** of every key; empty or ending with a slash */
  prefix: string;
  /** Absent: the address of Amazon S3. */
  endpoint: string | undefined;
  region: string;
  /** Absent: the cores of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export interface Config {
  port: number;
  host: string;
  /** Set: this PostgreSQL is used. Absent: the server runs its own in dataDir. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where databaseUrl points to a pooler; absent = databaseUrl is direct. */
  databaseDirectUrl: string | undefined;
  /** Months for which the event log is kept at least; absent = for ever. */
  eventsMonths: number | undefined;
  /** A streaming replica for exports and figures; absent = the primary answers them too. */
  databaseReplicaUrl: string | undefined;
  /** Absolute path of the folder with all data of the server. */
  dataDir: string;
  /** Absent: files are stored in dataDir. */
  bucket: BucketConfig | undefined;
  seedDemo: boolean;
  demoPassword: string;
  /** IANA time zone in which days begin and deadlines end. */
  businessTz: string;
  /** Holidays, as YYYY-MM-DD, sorted. */
  holidays: readonly string[];
  /** Public address of the product, without a trailing slash; used in emails and QR codes. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Number of trusted proxies in front of the server whose X-Forwarded-For is used; 0 = none. */
  trustProxy: number;
  /** User types that log in with a second factor only. */
  secondFactor: readonly Side[];
  /** The organisation's own login; absent = passwords only. */
  provider: ProviderConfig | undefined;
  /** User types whose passwords are not accepted. */
  passwordsOff: readonly Side[];
  /** The messaging channel of customers; absent = not configured. */
  line: LineConfig | undefined;
  /** Anyone may report as the demonstration customer. */
  lineDemo: boolean;
  /** Telephone number shown to customers. */
  customerPhone: string | undefined;
  developerTools: boolean;
  /** Token with which monitoring gets details beyond ok; absent = no details for anyone. */
  healthToken: string | undefined;
  /** Source maps of the page and the API document are public. */
  publicSources: boolean;
  logLevel: LogLevel;
  production: boolean;
}

export interface ConfigRow {
  name: string;
  default: string;
  meaning: string;
}

/** One row per variable; the table of the README is checked against it. */
export const configTable: readonly ConfigRow[] = [
  { name: 'PORT', default: '3000', meaning: 'Port the server listens on.' },
  { name: 'HOST', default: '0.0.0.0', meaning: 'Network address the server listens on; 127.0.0.1 accepts this machine only.' },
  {
    name: 'DATABASE_URL',
    default: '(own database)',
    meaning:
      'postgres:// address of your PostgreSQL 15 or newer, or several hosts of it separated by commas; without it the server runs its own.',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    default: '(DATABASE_URL)',
    meaning: 'Address of PostgreSQL itself when DATABASE_URL leads to PgBouncer in transaction mode.',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    default: '(DATABASE_URL)',
    meaning: 'Address of a streaming replica that exports and figures are read from, as long as it has all that was written.',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'Folder of all data of the server; started as root, /var/lib/supplier-quality/{hash of the checkout path}.',
  },
  {
    name: 'FILES_URL',
    default: '(the folder files in DATA_DIR)',
    meaning: 's3:// address of the bucket files are kept in, with a prefix or without: s3://bucket/prefix.',
  },
  {
    name: 'S3_ENDPOINT',
    default: '(that of Amazon)',
    meaning: 'https:// address of an object storage that speaks S3; buckets are then part of the path.',
  },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region of the bucket.' },
  { name: 'S3_ACCESS_KEY_ID', default: '(the credentials of the machine)', meaning: 'Key the bucket is used with.' },
  { name: 'S3_SECRET_ACCESS_KEY', default: '(none)', meaning: 'Secret of that key.' },
  {
    name: 'EVENTS_MONTHS',
    default: '(kept for ever)',
    meaning: 'Months that histories and timelines reach back; older events are deleted, a month at a time.',
  },
  {
    name: 'SEED_DEMO',
    default: '1, with DATABASE_URL 0',
    meaning: '1 fills an empty database with demonstration rows and accounts, 0 leaves it empty.',
  },
  { name: 'DEMO_PASSWORD', default: 'Quality-2026!', meaning: 'Password of the demonstration accounts, at least 8 characters.' },
  { name: 'BUSINESS_TZ', default: 'Asia/Bangkok', meaning: 'Time zone in which days begin and deadlines end.' },
  { name: 'HOLIDAYS', default: '(none)', meaning: 'Days without work, separated by commas, as YYYY-MM-DD.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:{PORT}',
    meaning: 'Address at which users open the product; used in emails and QR codes.',
  },
  {
    name: 'SMTP_URL',
    default: '(no email is sent)',
    meaning: 'smtp:// or smtps:// address of the mail server; without it emails stay readable in the outbox.',
  },
  { name: 'MAIL_FROM', default: 'Supplier Quality <no-reply@localhost>', meaning: 'Sender of the emails.' },
  { name: 'TRUST_PROXY', default: 'off', meaning: 'off, on (one proxy) or the number of proxies whose X-Forwarded-For is believed.' },
  {
    name: 'SECOND_FACTOR',
    default: '(voluntary)',
    meaning: 'User types that must log in with a second factor, separated by commas: staff, supplier, auditor.',
  },
  {
    name: 'OIDC_ISSUER',
    default: '(passwords only)',
    meaning:
      'Address of the OpenID provider with which users of your organisation log in; its callback is PUBLIC_URL/api/appusers/oidc/callback.',
  },
  { name: 'OIDC_CLIENT_ID', default: '(none)', meaning: 'Id of this product at the provider; needed with OIDC_ISSUER.' },
  { name: 'OIDC_CLIENT_SECRET', default: '(a public client)', meaning: 'Secret of this product at the provider.' },
  { name: 'OIDC_SCOPES', default: 'openid email profile', meaning: 'Scopes that are requested; openid and email are needed.' },
  {
    name: 'OIDC_FOR',
    default: 'staff',
    meaning: 'User types that log in with the provider, separated by commas: staff, supplier, auditor.',
  },
  { name: 'OIDC_LABEL_EN', default: 'Log in with your organisation', meaning: 'Button on the login page, in English.' },
  { name: 'OIDC_LABEL_ZH', default: '用组织账号登录', meaning: 'Button on the login page, in Chinese.' },
  {
    name: 'PASSWORDS_OFF',
    default: '(none)',
    meaning:
      'User types of OIDC_FOR whose passwords are not accepted; accounts of npm run admin:create keep theirs, so that an administrator can always log in.',
  },
  { name: 'LIFF_ID', default: '(channel pages in a browser only)', meaning: 'Id of the LINE application of the channel pages.' },
  {
    name: 'LINE_CHANNEL_ID',
    default: '(the first part of LIFF_ID)',
    meaning: 'LINE Login channel with which customers log in; without it reporting through LINE is off.',
  },
  {
    name: 'LINE_CHANNEL_SECRET',
    default: '(login inside LINE only)',
    meaning: 'Secret of that channel; with it customers can log in from any browser.',
  },
  {
    name: 'LINE_MESSAGE_TOKEN',
    default: '(no message is sent)',
    meaning: 'Channel access token that messages to customers are sent with; without it they stay in the outbox.',
  },
  { name: 'LINE_ISSUER', default: 'https://access.line.me', meaning: 'OpenID provider that ID tokens come from.' },
  { name: 'LINE_API', default: 'https://api.line.me', meaning: 'Address messages to customers are sent to.' },
  {
    name: 'LINE_DEMO',
    default: 'as SEED_DEMO',
    meaning: '1 allows reports as the demonstration customer; never together with LINE_CHANNEL_ID.',
  },
  { name: 'CUSTOMER_PHONE', default: '(none)', meaning: 'Phone number shown to customers when the channel cannot be used.' },
  { name: 'DEVELOPER_TOOLS', default: '0', meaning: '1 opens the replay player in production.' },
  {
    name: 'HEALTH_TOKEN',
    default: '(only ok is returned)',
    meaning:
      'Word, sent as Authorization: Bearer, for which /health also returns version, feed number, sockets and the database of long reads; at least 12 characters.',
  },
  { name: 'PUBLIC_SOURCES', default: '0', meaning: '1 answers source maps and the API explorer in production too.' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
];

const root = resolve(import.meta.dirname, '..');

/** The data folder when DATA_DIR is not set: outside the checkout for root, because PostgreSQL never runs as root. */
const defaultDataDir = (uid = process.getuid?.()): string => {
  if (uid !== 0) return join(root, 'data');
  return join('/var/lib/supplier-quality', createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12));
};

const whole = (name: string, text: string, low: number, high: number): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high)
    throw new ConfigError(`${name} must be a whole number from ${low} to ${high}, not "${text}".`);
  return value;
};

const yes = (name: string, text: string): boolean => {
  if (/^(1|true|on|yes)$/i.test(text)) return true;
  if (/^(0|false|off|no)$/i.test(text)) return false;
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
};

// The value is not repeated in the message: it may hold a password.
const address = (name: string, text: string, schemes: readonly string[]): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !schemes.includes(url.protocol)) {
    throw new ConfigError(`${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`);
  }
  return text;
};

/** Of a database; the URL parser refuses several hosts with ports. */
const database = (name: string, text: string): string => {
  for (const one of addressesOf(text)) address(name, one, ['postgres:', 'postgresql:']);
  return text;
};

const zone = (text: string): string => {
  try {
    // Throws for a name it does not know.
    Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    throw new ConfigError(`BUSINESS_TZ must be a time zone such as Asia/Bangkok, not "${text}".`);
  }
};

const days = (text: string): string[] =>
  text
    .split(',')
    .map((day) => day.trim())
    .filter((day) => day !== '')
    .map((day) => {
      const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
      if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
        throw new ConfigError(`HOLIDAYS must be dates such as 2026-12-31 separated by commas, not "${day}".`);
      }
      return day;
    })
    .sort();

const proxies = (text: string): number => (/^\d+$/.test(text) ? whole('TRUST_PROXY', text, 0, 10) : yes('TRUST_PROXY', text) ? 1 : 0);

const sidesIn = (name: string, text: string): Side[] => {
  const named = text.split(',').map((word) => word.trim().toLowerCase());
  return named.map((word) => {
    const side = sides.find((one) => one === word);
    if (!side) throw new ConfigError(`${name} must be one or more of ${sides.join(', ')}, separated by commas, not "${text}".`);
    return side;
  });
};

const level = (text: string): LogLevel => {
  const found = LOG_LEVELS.find((name) => name === text.toLowerCase());
  if (found === undefined) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  return found;
};

const sender = (text: string): string => {
  if (/[\r\n]/.test(text) || !/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(text)) {
    throw new ConfigError(`MAIL_FROM must be an address such as Quality <quality@example.com>, not "${text}".`);
  }
  return text;
};

const word = (text: string): string => {
  if (!/^[\x21-\x7e]{12,200}$/.test(text))
    throw new ConfigError('HEALTH_TOKEN must be 12 to 200 letters, digits and signs without spaces.');
  return text;
};

const phone = (text: string): string => {
  if (!/^\+?[\d ()-]{4,30}$/.test(text))
    throw new ConfigError(`CUSTOMER_PHONE must be a phone number such as +66 2 555 0100, not "${text}".`);
  return text;
};

type Opt = <T>(name: string, parse: (text: string) => T) => T | undefined;

const lineOf = (get: (name: string) => string | undefined, opt: Opt): LineConfig | undefined => {
  const liffId = opt('LIFF_ID', (text) => {
    if (!/^\d{4,20}-[\w-]{4,20}$/.test(text)) throw new ConfigError(`LIFF_ID must look like 1234567890-AbCdEfGh, not "${text}".`);
    return text;
  });
  const channelId =
    opt('LINE_CHANNEL_ID', (text) => {
      if (!/^\d{4,20}$/.test(text)) throw new ConfigError(`LINE_CHANNEL_ID must be a number, not "${text}".`);
      return text;
    }) ?? liffId?.split('-')[0];
  const web = (name: string, fallback: string): string =>
    (opt(name, (text) => address(name, text, ['http:', 'https:'])) ?? fallback).replace(/\/+$/, '');
  const [issuer, api] = [web('LINE_ISSUER', 'https://access.line.me'), web('LINE_API', 'https://api.line.me')];
  const [channelSecret, messageToken] = [get('LINE_CHANNEL_SECRET'), get('LINE_MESSAGE_TOKEN')];
  if (channelId === undefined) {
    if (channelSecret ?? messageToken) throw new ConfigError('LINE_CHANNEL_SECRET and LINE_MESSAGE_TOKEN need LINE_CHANNEL_ID.');
    return undefined;
  }
  return { channelId, channelSecret, liffId, issuer, api, messageToken };
};

const label = (name: string, text: string): string => {
  if (text.length > 60) throw new ConfigError(`${name} must have at most 60 characters.`);
  return text;
};

const providerOf = (get: (name: string) => string | undefined, opt: Opt): ProviderConfig | undefined => {
  const issuer = opt('OIDC_ISSUER', (text) => address('OIDC_ISSUER', text, ['https:', 'http:']));
  const clientId = get('OIDC_CLIENT_ID');
  if ((issuer === undefined) !== (clientId === undefined)) throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  const scopes = get('OIDC_SCOPES') ?? 'openid email profile';
  for (const needed of ['openid', 'email'])
    if (!scopes.split(/\s+/).includes(needed)) throw new ConfigError(`OIDC_SCOPES must contain ${needed}.`);
  if (!issuer || !clientId) return undefined;
  if (new URL(issuer).protocol === 'http:' && !/^(localhost|127\.0\.0\.1)$/.test(new URL(issuer).hostname))
    throw new ConfigError('OIDC_ISSUER must be an address that starts with https://.');
  return {
    issuer,
    clientId,
    clientSecret: get('OIDC_CLIENT_SECRET'),
    scopes,
    sides: opt('OIDC_FOR', (text) => sidesIn('OIDC_FOR', text)) ?? ['staff'],
    label: {
      en: opt('OIDC_LABEL_EN', (text) => label('OIDC_LABEL_EN', text)) ?? 'Log in with your organisation',
      zh: opt('OIDC_LABEL_ZH', (text) => label('OIDC_LABEL_ZH', text)) ?? '用组织账号登录',
    },
  };
};

const bucketOf = (get: (name: string) => string | undefined, opt: Opt): BucketConfig | undefined => {
  const place = opt('FILES_URL', (text) => {
    // Amazon's rules for bucket names; the prefix is part of keys and needs no escaping
    const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(text) ?? [];
    if (!bucket || prefix.includes('/..'))
      throw new ConfigError(`FILES_URL must be the address of a bucket such as s3://bucket/prefix, not "${text}".`);
    return { bucket, prefix: prefix === '' ? '' : `${prefix.slice(1)}/` };
  });
  const endpoint = opt('S3_ENDPOINT', (text) => address('S3_ENDPOINT', text, ['http:', 'https:']))?.replace(/\/+$/, '');
  const [region, accessKeyId, secretAccessKey] = [get('S3_REGION'), get('S3_ACCESS_KEY_ID'), get('S3_SECRET_ACCESS_KEY')];
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  if (!place) {
    if (endpoint ?? region ?? accessKeyId) throw new ConfigError('S3_ENDPOINT, S3_REGION and the S3 keys need FILES_URL.');
    return undefined;
  }
  return {
    ...place,
    endpoint,
    region: region ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
};

/** The checked configuration; throws ConfigError with one sentence. An empty value counts as not set. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const get = (name: string): string | undefined => env[name]?.trim() || undefined;
  const opt = <T>(name: string, parse: (text: string) => T): T | undefined => {
    const text = get(name);
    return text === undefined ? undefined : parse(text);
  };
  const port = opt('PORT', (text) => whole('PORT', text, 0, 65535)) ?? 3000;
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    if (get(name) !== undefined && get('DATABASE_URL') === undefined) throw new ConfigError(`${name} needs DATABASE_URL.`);
  const demoPassword = get('DEMO_PASSWORD') ?? 'Quality-2026!';
  const line = lineOf(get, opt);
  const seedDemo = opt('SEED_DEMO', (text) => yes('SEED_DEMO', text)) ?? get('DATABASE_URL') === undefined;
  const demoAsked = opt('LINE_DEMO', (text) => yes('LINE_DEMO', text));
  if (line && demoAsked) throw new ConfigError('LINE_DEMO cannot be 1 together with LINE_CHANNEL_ID or LIFF_ID.');
  const provider = providerOf(get, opt);
  const passwordsOff = opt('PASSWORDS_OFF', (text) => sidesIn('PASSWORDS_OFF', text)) ?? [];
  if (passwordsOff.some((side) => !provider?.sides.includes(side)))
    throw new ConfigError('PASSWORDS_OFF may name only user types that log in with OIDC_ISSUER (OIDC_FOR).');
  const lineDemo = !line && (demoAsked ?? seedDemo);
  if (demoPassword.length < 8) throw new ConfigError('DEMO_PASSWORD must have at least 8 characters.');
  return {
    port,
    host: get('HOST') ?? '0.0.0.0',
    databaseUrl: opt('DATABASE_URL', (text) => database('DATABASE_URL', text)),
    databaseDirectUrl: opt('DATABASE_DIRECT_URL', (text) => database('DATABASE_DIRECT_URL', text)),
    databaseReplicaUrl: opt('DATABASE_REPLICA_URL', (text) => address('DATABASE_REPLICA_URL', text, ['postgres:', 'postgresql:'])),
    eventsMonths: opt('EVENTS_MONTHS', (text) => whole('EVENTS_MONTHS', text, 1, 1_200)),
    dataDir: opt('DATA_DIR', (text) => resolve(text)) ?? defaultDataDir(),
    bucket: bucketOf(get, opt),
    seedDemo,
    demoPassword,
    businessTz: zone(get('BUSINESS_TZ') ?? 'Asia/Bangkok'),
    holidays: days(get('HOLIDAYS') ?? ''),
    publicUrl: (opt('PUBLIC_URL', (text) => address('PUBLIC_URL', text, ['http:', 'https:'])) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    smtpUrl: opt('SMTP_URL', (text) => address('SMTP_URL', text, ['smtp:', 'smtps:'])),
    mailFrom: sender(get('MAIL_FROM') ?? 'Supplier Quality <no-reply@localhost>'),
    trustProxy: proxies(get('TRUST_PROXY') ?? 'off'),
    secondFactor: opt('SECOND_FACTOR', (text) => sidesIn('SECOND_FACTOR', text)) ?? [],
    provider,
    passwordsOff,
    line,
    lineDemo,
    customerPhone: opt('CUSTOMER_PHONE', phone),
    developerTools: opt('DEVELOPER_TOOLS', (text) => yes('DEVELOPER_TOOLS', text)) ?? false,
    healthToken: opt('HEALTH_TOKEN', word),
    publicSources: opt('PUBLIC_SOURCES', (text) => yes('PUBLIC_SOURCES', text)) ?? env['NODE_ENV'] !== 'production',
    logLevel: level(get('LOG_LEVEL') ?? 'info'),
    production: env['NODE_ENV'] === 'production',
  };
};
