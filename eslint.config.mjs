import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import boundaries from 'eslint-plugin-boundaries'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { noImportCycles } from './src/tooling/lint/noImportCycles.mjs'

const kit = ['loading', 'ui', 'storage', 'unsaved', 'lib']
const core = ['guard', 'session', 'api']

/**
 * The folders of src that each folder may import. `pages` stands for each folder in src/pages,
 * `page` for the files directly in src/pages, `fixture` for the demo data of a page, `main` for the
 * files directly in src, and `mockServer` for the demo backend as a server. A page may not import
 * another page.
 */
const allowedImports = {
  brand: [],
  lib: [],
  ui: ['brand', 'lib'],
  unsaved: ['lib'],
  loading: ['storage', 'ui', 'unsaved', 'lib'],
  api: ['brand', 'lib'],
  storage: ['lib'],
  language: ['brand', ...kit],
  theme: ['storage', 'ui', 'unsaved', 'lib'],
  session: ['api', 'language', 'storage', 'unsaved', 'lib'],
  guard: ['session', 'api', 'language', 'storage', 'ui', 'lib'],
  publicFrame: ['brand', 'theme', 'language', 'ui'],
  support: [
    'publicFrame',
    'brand',
    ...core,
    'theme',
    'language',
    'storage',
    'ui',
    'unsaved',
    'lib',
  ],
  forms: ['session', 'api', 'language', 'support', 'toasts', ...kit],
  toasts: ['session', ...kit],
  accessRequests: ['forms', 'support', ...core, 'language', 'toasts', ...kit],
  resource: ['accessRequests', 'forms', 'support', ...core, 'language', 'toasts', ...kit],
  page: ['resource', 'accessRequests', 'support', ...core, 'language', 'toasts', ...kit],
  pages: [
    'resource',
    'page',
    'accessRequests',
    'forms',
    'support',
    ...core,
    'theme',
    'language',
    'toasts',
    ...kit,
  ],
  auth: ['publicFrame', 'brand', 'forms', 'support', ...core, 'theme', 'language', ...kit],
  error: ['publicFrame', 'accessRequests', 'page', 'support', ...core, 'language', ...kit],
  shell: [
    'accessRequests',
    'brand',
    'page',
    'support',
    'guard',
    'session',
    'theme',
    'language',
    'toasts',
    ...kit,
  ],
  fixture: ['pages', 'resource', 'lib'],
  mock: [
    'brand',
    'fixture',
    'resource',
    'accessRequests',
    'page',
    ...core,
    'language',
    'toasts',
    ...kit,
  ],
  mockServer: ['mock', 'tooling'],
  boot: ['mock', 'storage', 'theme', 'language', 'lib'],
  app: [
    'brand',
    'boot',
    'shell',
    'error',
    'accessRequests',
    'auth',
    'pages',
    'page',
    'support',
    'toasts',
    ...core,
    'theme',
    'language',
    ...kit,
  ],
  main: [
    'brand',
    'app',
    'boot',
    'auth',
    'support',
    'guard',
    'session',
    'theme',
    'language',
    ...kit,
  ],
  tooling: [
    'resource',
    'accessRequests',
    'brand',
    'app',
    'pages',
    'page',
    'support',
    ...core,
    'storage',
    'theme',
    'language',
    'ui',
    'lib',
  ],
}

/**
 * The imports that are forbidden in a folder. lib has only pure functions. ui and loading must not
 * depend on the store or the router. app imports the list of pages as `#pages`.
 */
const forbiddenImports = {
  app: ['./pages', '@/app/pages'],
  lib: ['react', 'react-*', 'redux*', '@reduxjs/*', 'node:*'],
  ui: ['react-redux', 'react-router*', 'redux*', '@reduxjs/*'],
  loading: ['react-redux', 'react-router*', 'redux*', '@reduxjs/*'],
}

/** Files with a default export, which `lazy` requires. All other files of src export by name. */
const lazyFiles = [
  'src/pages/*/{*Page,*Commands,*Tile}.tsx',
  'src/support/{SupportPage,*Reference}.tsx',
  'src/*/*Area.tsx',
  'src/accessRequests/{AccessRequestList,AccessRequestWatcher,RequestDialog}.tsx',
  'src/auth/{TimeoutNotice,ForgotPasswordPage,RegistrationPage}.tsx',
  'src/shell/{Shell,CommandPalette}.tsx',
  'src/toasts/Toaster.tsx',
  'src/mock/panel/ControlPanel.tsx',
  'src/language/locales/*.ts',
  'src/**/texts/*.ts',
]

const literalTextSelectors = [
  'JSXText[value=/\\p{L}/u]',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/\\p{L}/u]',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]',
  'JSXAttribute[name.name=/^(alt|label|placeholder|title|aria-(label|description|roledescription|valuetext))$/] > Literal[value=/\\p{L}/u]',
]

const effectEventRule = {
  selector: 'ImportSpecifier[imported.name="useEffectEvent"]',
  message: 'Inside of `memo`, React 19.2 calls the first function of `useEffectEvent` forever.',
}

const rootFilePatterns = {
  main: 'src/*',
  page: 'src/pages/*',
  fixture: 'src/pages/*/fixture.ts',
  mockServer: 'src/mock/server.ts',
}
const createModuleSelector = name =>
  name in rootFilePatterns ? { file: { categories: name } } : { element: { type: name } }

export default defineConfig(
  { ignores: ['dist/', 'dist-*/', 'coverage/', 'test-results/', '.mock/'] },
  // Benchmark apps that use other libraries. Only the benchmark installs these libraries, so ESLint
  // does not know their types.
  { ignores: ['test/template/bench/peers/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // This rule would report `build.query<Result, void>`, the type of an RTK Query endpoint without
      // an argument.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false },
      ],
    },
  },

  {
    files: ['{src,test/unit}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // This rule reports libraries that do not work with the React Compiler. The app does not use
      // this compiler.
      'react-hooks/incompatible-library': 'off',
    },
  },

  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { boundaries, local: { rules: { 'no-import-cycles': noImportCycles } } },
    settings: {
      // The resolver and the parser that `no-import-cycles` uses.
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      'import/resolver': { typescript: true },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/files': Object.entries(rootFilePatterns).map(([category, pattern]) => ({
        category,
        pattern,
      })),
      'boundaries/elements': Object.keys(allowedImports)
        .filter(name => !(name in rootFilePatterns))
        .map(type => ({
          type,
          pattern: type === 'pages' ? 'src/pages/*' : `src/${type}`,
          partialMatch: false,
        })),
    },
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        effectEventRule,
        ...literalTextSelectors.map(selector => ({ selector, message: 'Use a translated text.' })),
      ],
      'local/no-import-cycles': 'error',
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkUnknownLocals: true,
          message:
            'This folder may not import {{dependency.source}}: see the table in eslint.config.mjs',
          policies: Object.entries(allowedImports).map(([from, names]) => ({
            from: createModuleSelector(from),
            allow: [...names, ...(from in rootFilePatterns ? [from] : [])].map(name => ({
              to: createModuleSelector(name),
            })),
          })),
        },
      ],
    },
  },
  // A build must not contain a package that `npm ci --omit=dev` leaves out. The demo backend is no
  // part of a build for a real API.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/{mock,tooling}/**'],
    plugins: { 'import-x': importX },
    rules: { 'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }] },
  },
  ...Object.entries(forbiddenImports).map(([folder, group]) => ({
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group }] }] },
  })),
  // The commands, the catalogue and the panel of the demo are not translated.
  {
    files: ['src/tooling/**', 'src/mock/panel/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['src/mock/server.ts', 'src/tooling/**'], rules: { 'no-console': 'off' } },
  // The English texts of a folder add their keys to an interface of i18next.
  {
    files: ['src/**/texts/en.ts'],
    rules: { '@typescript-eslint/consistent-type-definitions': 'off' },
  },
  // ESLint can't check these templates here: their imports are valid only after `npm run new-page`
  // has copied them.
  {
    files: ['src/tooling/newPage/templates/**'],
    rules: { 'boundaries/dependencies': 'off' },
  },
  {
    files: ['src/**/*.d.ts'],
    rules: {
      // Module augmentation requires interfaces, and type references to modules require `import()`.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },

  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: [
      ...lazyFiles,
      '**/*.d.ts',
      '**/*.config.ts',
      'test/support/jest*.ts',
      'test/fixtures/*.tsx',
      'src/tooling/newPage/templates/*/src/pages/*/*Page.tsx',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
)
