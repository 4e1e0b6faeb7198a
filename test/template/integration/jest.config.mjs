import { join } from 'node:path'
import shared from '../../../jest.config.mjs'

/**
 * Tests that start web servers or check whole copies of the project. They take long, so `npm test`
 * does not run them.
 *
 * @type {import('jest').Config}
 */
export default {
  ...shared,
  rootDir: join(import.meta.dirname, '../../..'),
  roots: ['<rootDir>/test/template/integration'],
  testMatch: ['<rootDir>/test/template/integration/*.test.ts'],
  testEnvironment: 'node',
}
