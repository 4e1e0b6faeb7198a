import { act, screen, waitFor } from '@testing-library/react'
import { createDemoSession } from '../../support/demoSessions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'
import { createToken } from '../../support/tokens'
import type * as OidcPage from './OidcLoginPage'

const openedUrls: string[] = []

jest.mock<object>('@/auth/LoginPage', () => {
  const { LoginPage } = jest.requireActual<typeof OidcPage>('./OidcLoginPage')
  return { LoginPage: () => <LoginPage openUrl={url => openedUrls.push(url)} /> }
})

const hashText = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
    'base64url',
  )

/**
 * Starts a fake OpenID provider. `signIn` creates a code. The provider exchanges this code for
 * tokens only once.
 */
function startProvider(tokens: object, { nonce }: { readonly nonce?: string } = {}) {
  const codes = new Map<string, URLSearchParams>()
  const respond = async (body: URLSearchParams) => {
    const asked = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const isValid =
      body.get('grant_type') === 'authorization_code' &&
      body.get('redirect_uri') === asked?.get('redirect_uri') &&
      (await hashText(body.get('code_verifier') ?? '')) === asked.get('code_challenge')
    if (!isValid) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const idToken = createToken({ nonce: nonce ?? asked.get('nonce') })
    return Response.json({ ...tokens, token_type: 'Bearer', expires_in: 600, id_token: idToken })
  }
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    expect(url).toBe('https://id.example.com/token')
    if (!(init?.body instanceof URLSearchParams)) throw new Error('Not a form')
    return respond(init.body)
  })
  return {
    fetchSpy,
    /** Signs a user in at the opened URL. Returns the URL to which the provider redirects. */
    signIn: (openedUrl: string) => {
      const { searchParams } = new URL(openedUrl)
      codes.set('code-1', searchParams)
      const state = searchParams.get('state') ?? ''
      return `/auth/login?code=code-1&state=${encodeURIComponent(state)}`
    },
  }
}

async function openProvider(path: string, options?: Parameters<typeof startProvider>[1]) {
  const { accessToken, refreshToken } = await createDemoSession('admin')
  const provider = startProvider(
    { access_token: accessToken, refresh_token: refreshToken },
    options,
  )
  openedUrls.length = 0
  const { user, unmount } = await renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => {
    expect(openedUrls).toHaveLength(1)
  })
  const pending = Object.fromEntries(Object.entries<string>(sessionStorage))
  unmount()
  return {
    provider,
    openedUrl: openedUrls[0] ?? '',
    /** Opens the app again, as the provider's redirect does in this tab. */
    returnTo: async (url: string, stored: Readonly<Record<string, string>> = pending) => {
      const original = sessionStorage.clear.bind(sessionStorage)
      jest.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
        original()
        Object.assign(sessionStorage, stored)
      })
      return act(() => renderApp(url))
    },
  }
}

test('after a sign-in at an OpenID provider, the requested page opens', async () => {
  const { provider, openedUrl, returnTo } = await openProvider('/records?q=a')
  const { storage } = await returnTo(provider.signIn(openedUrl))
  expect(await findHeading('Records')).toBeVisible()
  expect(getCurrentUrl()).toBe('/records?q=a')
  expect(storage.getItem('accessToken')).not.toBeNull()
  expect(sessionStorage.getItem('oidc.pending')).toBeNull()
})

test.each([
  ['has a wrong parameter "state"', () => '/auth/login?code=code-1&state=forged', undefined],
  ['contains an error', () => '/auth/login?error=access_denied&state=', undefined],
  ['belongs to a sign-in of another tab', (url: string) => url, {}],
])(
  'if the URL from the OpenID provider %s, no request is sent, and the sign-in page shows an error',
  async (_, changeUrl, stored) => {
    const { provider, openedUrl, returnTo } = await openProvider('/records')
    await returnTo(changeUrl(provider.signIn(openedUrl)), stored)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(getCurrentUrl()).toBe('/auth/login')
    expect(provider.fetchSpy).not.toHaveBeenCalled()
  },
)

test.each([
  ['an ID token with a wrong nonce', { nonce: 'forged' }, 'code-1'],
  ['no tokens, because the code is invalid', {}, 'code-2'],
])('if the OpenID provider sends %s, no session starts', async (_, options, code) => {
  const { provider, openedUrl, returnTo } = await openProvider('/records', options)
  const { storage } = await returnTo(provider.signIn(openedUrl).replace('code-1', code))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(provider.fetchSpy).toHaveBeenCalledTimes(1)
  expect(storage.getItem('accessToken')).toBeNull()
})
