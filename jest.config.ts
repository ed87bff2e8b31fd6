import { availableParallelism } from 'node:os';

/** Two test projects: the server side on Node, the client in a browser-like document. */
const common = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ] as [string, Record<string, unknown>],
  },
  moduleNameMapper: { '\\.(css|svg|png|woff2)$': '<rootDir>/tests/stub.cjs' },
};

export default {
  // tests wait for a fifth of their time: one worker more than cores keeps all of them busy
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tests/support/longFirst.ts',
  // a busy machine is slow, not wrong
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/tests/support/nodeWorld.ts',
      testMatch: ['<rootDir>/tests/{domain,server,contract,security}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/setupSeed.ts'],
      globalSetup: '<rootDir>/tests/support/startDatabase.ts',
      globalTeardown: '<rootDir>/tests/support/stopDatabase.ts',
    },
    {
      ...common,
      displayName: 'client',
      testEnvironment: '<rootDir>/tests/support/pageWorld.ts',
      testMatch: ['<rootDir>/tests/{store,sagas,views,screens,app,replay,texts}/**/*.test.ts?(x)'],
      setupFilesAfterEnv: ['<rootDir>/tests/setupSeed.ts', '<rootDir>/tests/setup-client.ts'],
    },
  ],
};
