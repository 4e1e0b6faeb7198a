/**
 * These test files do not run, because they are slow and each surviving mutant would run all of
 * them. Faster tests must detect the same mutants.
 */
const slowTests = ['storageRobustness', 'queryErrors', 'interleavings', 'routerAgreement']

/**
 * The files to mutate, by folder. In lib and support, only the files that matter for security are
 * mutated.
 */
const mutatedFiles = {
  session: 'src/session/**/*.ts',
  guard: 'src/guard/**/*.{ts,tsx}',
  api: 'src/api/**/*.ts',
  storage: 'src/storage/**/*.ts',
  lib: 'src/lib/{createFingerprint,basePath}.ts',
  support: 'src/support/removeSecrets.ts',
}

/** All folders by default. `MUTATE=guard npm run mutate` mutates one folder. */
const mutatedFolders = process.env.MUTATE ? [process.env.MUTATE] : Object.keys(mutatedFiles)

/** The folders whose tests may detect a mutant. */
const testFolders = ['app', 'auth', 'error', 'pages', 'shell', ...Object.keys(mutatedFiles)]

export default {
  mutate: mutatedFolders.map(folder => mutatedFiles[folder]),
  testRunner: 'jest',
  testRunnerNodeArgs: ['--import', 'tsx'],
  jest: {
    configFile: 'jest.config.mjs',
    config: {
      // Jest finds the tests of a source file by following imports. It must search test/support too,
      // because tests import the app through these files.
      roots: ['<rootDir>/src', '<rootDir>/test/unit', '<rootDir>/test/support'],
      runner: '<rootDir>/test/mutation/runner.ts',
      testEnvironment: './test/mutation/environment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/test/support/jestSetup.ts',
        '<rootDir>/test/mutation/setup.ts',
      ],
      testMatch: [`<rootDir>/test/unit/@(${testFolders.join('|')})/**/*.test.{ts,tsx}`],
      // Ends tests that wait forever because of a mutant. Normally, the slowest test takes 3 s.
      testTimeout: 12_000,
      testPathIgnorePatterns: [`/(${slowTests.join('|')})\\.test\\.`],
    },
  },
  coverageAnalysis: 'perTest',
  // Ignores mutants in code that runs once, at import: Stryker can't switch them on for a single
  // test.
  ignoreStatic: true,
  disableTypeChecks: false,
  // Many mutants make a test wait, so four processes are useful even on two cores.
  concurrency: 4,
  // Restarts a process after some runs, because Jest leaks memory.
  maxTestRunnerReuse: 60,
  // A run that exceeds the timeout counts as a detected mutant. On a busy machine, a short timeout
  // would be exceeded without a reason. Stryker adds the time of all tests that reach the mutant,
  // multiplied by the factor. The factor is small, because `runner.ts` runs only some of these tests.
  timeoutMS: 15_000,
  timeoutFactor: 0.6,
  ignorePatterns: ['dist*', 'test-results', 'public', '.mock'],
  tempDirName: 'test-results/stryker',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
  },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  // Only `npm run mutate -- --incremental` uses this file.
  incrementalFile: 'test-results/stryker-incremental.json',
  thresholds: { high: 95, low: 90, break: 90 },
}
