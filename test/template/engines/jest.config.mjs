import { join } from 'node:path'
import shared from '../../../jest.config.mjs'

/** @type {import('jest').Config} */
export default {
  rootDir: join(import.meta.dirname, '../../..'),
  roots: ['<rootDir>/test/template/engines'],
  testEnvironment: 'node',
  transform: shared.transform,
  moduleNameMapper: shared.moduleNameMapper,
  // Only one browser runs at a time. Several browsers would slow each other down, so tests would
  // time out.
  maxWorkers: 1,
  testTimeout: 60_000,
}
