import { join } from 'node:path'
import shared from '../../jest.config.mjs'

/** @type {import('jest').Config} */
export default {
  rootDir: join(import.meta.dirname, '../..'),
  roots: ['<rootDir>/test/firefox'],
  testEnvironment: 'node',
  transform: shared.transform,
  // One browser at a time, so that the timeouts are realistic.
  maxWorkers: 1,
  testTimeout: 60_000,
}
