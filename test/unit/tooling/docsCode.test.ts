/** @jest-environment node */
import { readFileSync } from 'node:fs'

test.each([
  ['docs/calls.md', 'test/unit/api/documentsApi.ts'],
  ['docs/forms.md', 'test/unit/forms/TicketForm.tsx'],
  ['docs/oidc.md', 'test/unit/auth/oidcSignIn.ts'],
  ['docs/oidc.md', 'test/unit/auth/OidcLoginPage.tsx'],
])('%s contains the whole code of the tested file %s', (document, file) => {
  expect(readFileSync(document, 'utf8')).toContain(readFileSync(file, 'utf8'))
})
