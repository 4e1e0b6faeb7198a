/**
 * Files whose tests take seconds and look at the whole from afar: what they would notice in these
 * folders, quicker tests must notice. A mutant that survives would wait for all of them.
 */
const slow = [
  ...['hostile', 'patience', 'queryFaults', 'formFaults', 'manyRefusals'],
  ...['interleavings', 'routerAgreement'],
]

export default {
  mutate: [
    'src/{session,guard,api,storage}/**/*.{ts,tsx}',
    // What keeps secrets, and what takes them out of a report.
    'src/lib/{vault,fingerprint}.ts',
    'src/support/scrub.ts',
  ],
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
      testMatch: ['<rootDir>/test/unit/{session,guard,api,storage,lib,support}/**/*.test.{ts,tsx}'],
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
  timeoutMS: 5_000,
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
