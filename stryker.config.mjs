/**
 * Files whose tests take seconds and look at the whole from afar: what they would notice in these
 * folders, quicker tests must notice. A mutant that survives would wait for all of them.
 */
const slow = [
  ...['hostile', 'patience', 'queryFaults', 'formFaults', 'manyRefusals'],
  ...['interleavings', 'routerAgreement'],
]

/** What is mutated, by folder. Of two it is what keeps secrets, and what takes them out of a report. */
const mutated = {
  session: 'src/session/**/*.ts',
  guard: 'src/guard/**/*.{ts,tsx}',
  api: 'src/api/**/*.ts',
  storage: 'src/storage/**/*.ts',
  lib: 'src/lib/{vault,fingerprint,basePath}.ts',
  support: 'src/support/scrub.ts',
}

/** All of them, against the tests of all; or one against its own: `MUTATE=guard npm run mutate`. */
const folders = process.env.MUTATE ? [process.env.MUTATE] : Object.keys(mutated)

export default {
  mutate: folders.map(folder => mutated[folder]),
  testRunner: 'jest',
  testRunnerNodeArgs: ['--import', 'tsx'],
  jest: {
    configFile: 'jest.config.mjs',
    config: {
      // Tests find what they are about through `support`: without it none of them seems related.
      roots: ['<rootDir>/src', '<rootDir>/test/unit', '<rootDir>/test/support'],
      runner: '<rootDir>/test/support/jestMutantRunner.ts',
      testEnvironment: './test/support/jestMutantEnvironment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/test/support/jestSetup.ts',
        '<rootDir>/test/support/jestMutants.ts',
      ],
      testMatch: [`<rootDir>/test/unit/@(${folders.join('|')})/**/*.test.{ts,tsx}`],
      testPathIgnorePatterns: [`/(${slow.join('|')})\\.test\\.`],
    },
  },
  coverageAnalysis: 'perTest',
  // What runs once, when its file is loaded, can't be switched from test to test.
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  // Jest keeps what its tests leave behind: after some hundred it mostly collects garbage.
  maxTestRunnerReuse: 60,
  // On a busy machine a test may take long, and has not noticed anything by that.
  timeoutMS: 15_000,
  ignorePatterns: ['dist*', 'test-results', 'docs', 'public', '.mock'],
  tempDirName: 'test-results/stryker',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
  },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  thresholds: { high: 95, low: 90, break: 90 },
}
