import { join } from 'node:path'

// What the environment has set already wins over the file.
process.loadEnvFile(join(import.meta.dirname, '.env'))
// Tests name addresses as at the root of an origin; those of another path say so.
process.env.BASE_PATH = ''

/** Packages that come as ES modules only. */
const esModules = ['jose', '@tanstack', 'd3-[a-z-]+', 'internmap']

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/src', '<rootDir>/test/unit'],
  testMatch: ['<rootDir>/test/unit/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/test/support/jestEnvironment.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/jestSetup.ts'],
  restoreMocks: true,
  maxWorkers: '100%',
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
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/jestCss.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
}
