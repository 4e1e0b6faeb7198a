/**
 * Slow test files, which are excluded. Faster unit tests must detect the same mutants: each surviving
 * mutant would run all of these tests.
 */
const slowTests = [
  ...['storageRobustness', 'requestTimeout', 'queryErrors', 'formErrors', 'concurrentRefusals'],
  ...['interleavings', 'routerAgreement'],
]

/** The files to mutate, by folder. In lib and support only the files that protect secrets. */
const mutated = {
  session: 'src/session/**/*.ts',
  guard: 'src/guard/**/*.{ts,tsx}',
  api: 'src/api/**/*.ts',
  storage: 'src/storage/**/*.ts',
  lib: 'src/lib/{vault,fingerprint,basePath}.ts',
  support: 'src/support/removeSecrets.ts',
}

/** All folders, or one folder with its own tests: `MUTATE=guard npm run mutate`. */
const folders = process.env.MUTATE ? [process.env.MUTATE] : Object.keys(mutated)

export default {
  mutate: folders.map(folder => mutated[folder]),
  testRunner: 'jest',
  testRunnerNodeArgs: ['--import', 'tsx'],
  jest: {
    configFile: 'jest.config.mjs',
    config: {
      // Tests import the app through test/support. Without it, Jest finds no related tests.
      roots: ['<rootDir>/src', '<rootDir>/test/unit', '<rootDir>/test/support'],
      runner: '<rootDir>/test/support/jestMutantRunner.ts',
      testEnvironment: './test/support/jestMutantEnvironment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/test/support/jestSetup.ts',
        '<rootDir>/test/support/jestMutants.ts',
      ],
      testMatch: [`<rootDir>/test/unit/@(${folders.join('|')})/**/*.test.{ts,tsx}`],
      testPathIgnorePatterns: [`/(${slowTests.join('|')})\\.test\\.`],
    },
  },
  coverageAnalysis: 'perTest',
  // Code that runs once at import cannot be mutated for each test.
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  // Jest leaks memory: after a few hundred runs, garbage collection dominates.
  maxTestRunnerReuse: 60,
  // Generous: a timeout on a busy machine would count as a detected mutant.
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
