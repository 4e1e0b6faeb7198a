import { existsSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** The folders that a team may remove. */
const FOLDERS = [
  ...['access', 'account', 'dashboard', 'orders', 'user', 'users'].map(name => `src/pages/${name}`),
  'test/template',
]

/** What these folders share. After one of them is removed, some of it may be unused. */
const SHARED_FILES = [
  'src/pages/*.{ts,tsx}',
  'src/resource/{createMemoryResource.ts,ListCard.tsx}',
  'src/ui/BreakableText.tsx',
  'test/{e2e,support}/*.ts',
]

const config: KnipConfig = {
  entry: [
    // Started by `node --import tsx`, which knip does not parse.
    'src/tooling/hosting/preview.ts',
    'src/mock/server.ts',
    // Required by src/index.html.
    'src/app/prerender.tsx',
    // Imported with a computed name.
    'src/language/locales/*.ts',
    'src/**/texts/*.ts',
    // Copied by `npm run new-page`.
    'src/tooling/newPage/templates/*/{src,test}/**/*.{ts,tsx}',
    // In `imports` of package.json, under the condition `fixtures`.
    'test/fixtures/{pages,rolePages}.ts',
    ...(FOLDERS.every(folder => existsSync(folder)) ? [] : SHARED_FILES),
  ],
  ignoreExportsUsedInFile: true,
  ignore: [
    // Benchmark apps that use other libraries. Each has its own package.json and is installed only
    // for the benchmark.
    'test/template/bench/peers/**',
    // Knip can't check these templates here: their imports are valid only after `npm run new-page`
    // has copied them.
    'src/tooling/newPage/templates/**',
  ],
  // Knip reads packages only from the folder of the project, but npm workspaces have them above it.
  // So it would know neither their commands nor that other packages need these two.
  ignoreBinaries: ['webpack', 'tsx', 'eslint', 'knip', 'prettier', 'jest'],
  ignoreDependencies: ['@swc/core', 'react-refresh'],
  playwright: {
    config: ['{playwright,test/template/playwright}.config.ts'],
  },
  jest: {
    config: ['jest.config.mjs', 'test/template/*/jest.config.mjs'],
  },
}

export default config
