/** The configuration takes what an operator writes and refuses the rest with one sentence. */
import { existsSync, readFileSync } from 'node:fs';
import { ConfigError, configTable, readConfig } from '#server/config.ts';

const refused = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

test('everything is optional', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    businessTz: 'Asia/Bangkok',
    holidays: [],
    trustProxy: 0,
    demoPassword: 'Quality-2026!',
    publicUrl: 'http://localhost:3000',
  });
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test("the organisation's own login", () => {
  const given = { OIDC_ISSUER: 'https://login.example.com/tenant', OIDC_CLIENT_ID: 'quality' };
  expect(readConfig({})).toMatchObject({ provider: undefined, passwordsOff: [] });
  expect(readConfig({ ...given, PASSWORDS_OFF: 'staff' })).toMatchObject({
    provider: {
      issuer: given.OIDC_ISSUER,
      clientId: 'quality',
      clientSecret: undefined,
      sides: ['staff'],
      scopes: 'openid email profile',
    },
    passwordsOff: ['staff'],
  });
  expect(refused({ OIDC_ISSUER: given.OIDC_ISSUER })).toBe('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  expect(refused({ ...given, OIDC_ISSUER: 'http://login.example.com' })).toMatch(/https:\/\//);
  expect(refused({ ...given, OIDC_SCOPES: 'openid profile' })).toBe('OIDC_SCOPES must contain email.');
  expect(refused({ ...given, OIDC_FOR: 'supplier', PASSWORDS_OFF: 'staff' })).toMatch(/^PASSWORDS_OFF may name only/);
  expect(refused({ PASSWORDS_OFF: 'staff' })).toMatch(/^PASSWORDS_OFF may name only/);
  expect(refused({ ...given, OIDC_LABEL_EN: 'x'.repeat(61) })).toMatch(/at most 60/);
});

test('user types that need a second factor', () => {
  expect(readConfig({}).secondFactor).toEqual([]);
  expect(readConfig({ SECOND_FACTOR: ' Staff, supplier' }).secondFactor).toEqual(['staff', 'supplier']);
  for (const wrong of ['yes', 'staff,', 'staff;supplier'])
    expect(refused({ SECOND_FACTOR: wrong })).toMatch(/^SECOND_FACTOR must be one or more of staff, supplier, auditor/);
});

test('values are read', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOLIDAYS: '2026-12-31, 2026-01-01',
      TRUST_PROXY: 'on',
      PUBLIC_URL: 'https://quality.example.com/',
      DATABASE_URL: 'postgres://u:p@db/q',
      SEED_DEMO: '0',
    }),
  ).toMatchObject({
    port: 8080,
    holidays: ['2026-01-01', '2026-12-31'],
    trustProxy: 1,
    publicUrl: 'https://quality.example.com',
    databaseUrl: 'postgres://u:p@db/q',
    seedDemo: false,
  });
});

test('a bucket is an address, with what it needs', () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig({ FILES_URL: 's3://quality' }).bucket).toEqual({
    bucket: 'quality',
    prefix: '',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: undefined,
  });
  expect(
    readConfig({
      FILES_URL: 's3://quality/a/b/',
      S3_ENDPOINT: 'https://storage.test:9000/',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }).bucket,
  ).toEqual({
    bucket: 'quality',
    prefix: 'a/b/',
    endpoint: 'https://storage.test:9000',
    region: 'eu',
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
  });
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ DATABASE_URL: 'mysql://u:secret@h/d' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
  [
    { DATABASE_URL: 'postgres://u:p@one:5432,two:70000/d' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://u:p@db/q' }, 'DATABASE_DIRECT_URL needs DATABASE_URL.'],
  [{ DATABASE_REPLICA_URL: 'postgres://u:p@db/q' }, 'DATABASE_REPLICA_URL needs DATABASE_URL.'],
  [{ EVENTS_MONTHS: '0' }, 'EVENTS_MONTHS must be a whole number from 1 to 1200, not "0".'],
  [{ HOLIDAYS: '2026-02-30' }, 'HOLIDAYS must be dates such as 2026-12-31 separated by commas, not "2026-02-30".'],
  [{ BUSINESS_TZ: 'Mars/North' }, 'BUSINESS_TZ must be a time zone such as Asia/Bangkok, not "Mars/North".'],
  [{ SEED_DEMO: 'maybe' }, 'SEED_DEMO must be 1 or 0, not "maybe".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 8 characters.'],
  [{ FILES_URL: 'https://bucket' }, 'FILES_URL must be the address of a bucket such as s3://bucket/prefix, not "https://bucket".'],
  [{ FILES_URL: 's3://b' }, 'FILES_URL must be the address of a bucket such as s3://bucket/prefix, not "s3://b".'],
  [{ FILES_URL: 's3://bucket/../x' }, 'FILES_URL must be the address of a bucket such as s3://bucket/prefix, not "s3://bucket/../x".'],
  [{ FILES_URL: 's3://bucket', S3_ENDPOINT: 'storage:9000' }, 'S3_ENDPOINT must be an address that starts with http:// or https://.'],
  [{ FILES_URL: 's3://bucket', S3_ACCESS_KEY_ID: 'a' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'],
  [{ S3_REGION: 'eu-west-1' }, 'S3_ENDPOINT, S3_REGION and the S3 keys need FILES_URL.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address such as Quality <quality@example.com>, not "nobody".'],
])('%j is refused', (env, sentence) => {
  expect(refused(env as Record<string, string>)).toBe(sentence);
});

test('the table has one row per variable', () => {
  const names = configTable.map((row) => row.name);
  expect(new Set(names).size).toBe(names.length);
  expect(configTable.every((row) => row.default !== '' && row.meaning.endsWith('.'))).toBe(true);
});

test('the README shows this table (npm run config prints it)', () => {
  if (!existsSync('README.md')) return;
  const readme = readFileSync('README.md', 'utf8');
  expect(
    configTable.filter((row) => !readme.includes(`| \`${row.name}\` | ${row.default} | ${row.meaning} |`)).map((row) => row.name),
  ).toEqual([]);
});
