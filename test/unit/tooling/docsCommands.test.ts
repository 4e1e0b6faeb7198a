/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const DOCS = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map(name => `docs/${name}`)]

const documentText = DOCS.filter(file => file.endsWith('.md'))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

/** Finds the arguments of a command in the documentation, for example test files. Skips its options. */
const findArguments = (command: RegExp) =>
  [...documentText.matchAll(command)].flatMap(([, rest = '']) =>
    rest
      .replace(/ -g ("[^"]*"|\S+)/g, '')
      .split(/\s+/)
      .filter(word => word !== '' && !word.startsWith('-')),
  )

test('if a command in the documentation runs a browser spec, this spec exists', () => {
  const specs = readdirSync('test/e2e').filter(name => name.endsWith('.spec.ts'))
  const named = findArguments(/(?:npm run e2e --|npx playwright test)([^\n`]*)/g)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(name => !specs.some(spec => spec.includes(name)))).toEqual([])
})

test('if a command in the documentation runs a unit test, this test exists', () => {
  const named = findArguments(/npx jest([^\n`]*)/g).filter(name => name.startsWith('test/'))
  expect(named.length).toBeGreaterThan(5)
  const isFound = (name: string) =>
    ['', '.test.ts', '.test.tsx'].some(ending => existsSync(name + ending))
  expect(named.filter(name => !isFound(name))).toEqual([])
})

test('each test file in the documentation exists; only tests of pages may be missing', () => {
  const named = [...documentText.matchAll(/`(test\/[\w/.-]+\.(?:ts|tsx|mjs))`/g)].flatMap(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(20)
  // Tests of pages may be missing, because `npm run remove-page` removes them with the page.
  const required = named.filter(file => !file.startsWith('test/unit/pages/'))
  expect(required.filter(file => !existsSync(file))).toEqual([])
})

test.each([
  ['docs/calls.md', 'test/unit/api/documentsApi.ts'],
  ['docs/forms.md', 'test/unit/forms/TicketForm.tsx'],
  ['docs/oidc.md', 'test/unit/auth/oidcSignIn.ts'],
  ['docs/oidc.md', 'test/unit/auth/OidcLoginPage.tsx'],
])('%s contains the whole code of the tested file %s', (document, file) => {
  expect(readFileSync(document, 'utf8')).toContain(readFileSync(file, 'utf8'))
})
