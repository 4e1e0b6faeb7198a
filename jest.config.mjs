import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

// Values in `.env` do not override variables of the process environment.
process.loadEnvFile(join(import.meta.dirname, '.env'))
// The tests do not depend on the settings in `.env`. If a test needs a setting, it sets the setting
// itself.
Object.assign(
  process.env,
  JSON.parse(readFileSync(join(import.meta.dirname, 'test/support/testSettings.json'), 'utf8')),
)

/** Packages that contain only ES modules. Jest must transform them. */
const esModulePackages = ['jose']

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/src', '<rootDir>/test/unit'],
  testMatch: ['<rootDir>/test/unit/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/test/support/jestEnvironment.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/jestSetup.ts'],
  restoreMocks: true,
  // A worker often waits for sockets or timers. With more workers than processors, no processor is
  // idle meanwhile.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // The timeout is long, because a test can be slow on a busy machine.
  testTimeout: 60_000,
  transform: {
    '\\.([mc]?js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // The last folder `node_modules` counts, because pnpm has one in another.
  transformIgnorePatterns: [`/node_modules/(?!.*/node_modules/|(${esModulePackages.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/jestCss.ts',
    '\\.svg$': '<rootDir>/test/support/jestSvg.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
}
