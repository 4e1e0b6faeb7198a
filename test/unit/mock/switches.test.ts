import * as fc from 'fast-check'
import { CALLS, SWITCHES_PATH, type Call } from '@/mock/apiCalls'
import { ROLES } from '@/mock/demoAccounts'
import { createDemoBackend } from '@/mock/demoBackend'
import { createMemoryRecords } from '@/mock/recordStore'
import { addLinkToUrl, formatLink, listDirectives, parseLink } from '@/mock/switches/switchLink'
import {
  DEFAULT_SWITCHES,
  FAILURES,
  patchSwitches,
  readPatch,
  readSwitches,
  type SwitchPatch,
  type Switches,
} from '@/mock/switches/switches'
import { PAGES_PATH, RESET_PATH } from '../../support/server'
import { ROLE_CLAIM } from '../../support/tokens'
import { createCaller, parseList, parseObject, getText } from './caller'

const NOW = Date.UTC(2030, 0, 1)

const path = fc.string({ unit: 'grapheme' }).map(text => `/${text.replace(/[\s\p{C}]/gu, '')}`)
const paths = fc.option(fc.array(path))
const call = fc.record({
  delay: fc.integer({ min: 0, max: 600_000 }),
  failure: fc.constantFrom(...FAILURES.map(({ value }) => value)),
})
const anySwitches: fc.Arbitrary<Switches> = fc.record({
  calls: fc.record({ login: call, reset: call, pages: call, users: call, createUser: call }),
  rolePages: fc.record({ admin: paths, user: paths, guest: paths }),
  oneRoleAs: fc.constantFrom('string', 'list'),
  tokenSeconds: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  expiredBefore: fc.constant(null),
  clock: fc.integer(),
})

/** A demo backend with a way to change its switches by HTTP. */
function createBackend(now?: () => number) {
  const handle = createDemoBackend({ records: createMemoryRecords(), ...(now && { now }) })
  const caller = createCaller(handle)
  const change = (patch: SwitchPatch, method = 'PATCH') =>
    caller.send(method, SWITCHES_PATH, JSON.stringify(patch))
  return { ...caller, handle, change }
}

describe('a link', () => {
  test('parses to the switches that it was formatted from, in any URL', () => {
    fc.assert(
      fc.property(
        anySwitches,
        fc.option(fc.constantFrom(...ROLES)),
        fc.boolean(),
        (base, as, isExpired) => {
          const switches = isExpired ? { ...base, expiredBefore: NOW + base.clock } : base
          const url = addLinkToUrl(
            'http://shell.test/users?q=a%2Bb&mock=login:500#top',
            formatLink(switches, as),
          )
          expect(url).toMatch(/^http:\/\/shell.test\/users\?q=a%2Bb&mock=.*#top$/)
          const directives = new URL(url).searchParams.get('mock') ?? ''
          expect(parseLink(directives, NOW)).toEqual({ switches, as, unknown: [] })
        },
      ),
    )
  })

  test('may contain spaces, a plus sign and a trailing comma', () => {
    const directives =
      'login:500,delay:pages:2000,roles:list,clock:+3600000, may:guest:/users/:id;/x,'
    const { switches, unknown } = parseLink(directives, NOW)
    expect(unknown).toEqual([])
    expect(switches).toEqual(
      patchSwitches(
        DEFAULT_SWITCHES,
        {
          calls: { login: { failure: '500' }, pages: { delay: 2_000 } },
          oneRoleAs: 'list',
          clock: 3_600_000,
          rolePages: { guest: ['/users/:id', '/x'] },
        },
        NOW,
      ),
    )
  })

  test('stays readable in a URL', () => {
    const directives = 'as:guest,pages:offline,delay:users:300,may:guest:/dashboard;/users'
    expect(addLinkToUrl('http://shell.test/', directives)).toBe(
      `http://shell.test/?mock=${directives}`,
    )
  })

  test.each([
    ...['logn:500', 'login:501', 'login', 'login:500:1', 'delay:pages', 'delay:pages:', 'users:'],
    ...['delay:pages:-1', 'delay:pages:1e3', 'delay:reste:1', 'roles:both', 'token:soon', 'clock:'],
    ...[
      'may:owner:/x',
      'may:guest:users',
      'may:guest:/%zz',
      'as:owner',
      'as:user:2',
      '__proto__:500',
    ],
    ...['constructor:500', 'expired:1', 'reset:', 'delay:__proto__:1'],
  ])('%j is reported as unknown, and the other directives apply', directive => {
    const { switches, unknown } = parseLink(`users:403,${directive}`, NOW)
    expect(unknown).toEqual([directive])
    expect(switches).toEqual(
      patchSwitches(DEFAULT_SWITCHES, { calls: { users: { failure: '403' } } }, NOW),
    )
  })

  test('with the directive reset has the default switches', () => {
    expect(formatLink(DEFAULT_SWITCHES)).toBe('reset')
    expect(parseLink('reset', NOW)).toEqual({ switches: DEFAULT_SWITCHES, as: null, unknown: [] })
  })
})

describe('switches', () => {
  test('are read from valid JSON only', () => {
    fc.assert(
      fc.property(anySwitches, switches => {
        expect(readSwitches(JSON.parse(JSON.stringify(switches)))).toEqual(switches)
        expect(readPatch(switches)).toEqual(switches)
      }),
    )
    for (const other of [
      null,
      {},
      [],
      'x',
      { ...DEFAULT_SWITCHES, more: 1 },
      { ...DEFAULT_SWITCHES, clock: 0.5 },
    ]) {
      expect(readSwitches(other)).toBeUndefined()
    }
    expect(readPatch({ calls: { logn: { failure: '500' } } })).toBeUndefined()
  })

  test('that differ from the defaults have one directive each', () => {
    expect(listDirectives(DEFAULT_SWITCHES)).toEqual([])
    const directives = 'login:500,delay:login:1,may:user:,roles:list,token:0,clock:-1,expired'
    expect(listDirectives(parseLink(directives, NOW).switches)).toHaveLength(7)
  })

  test('stay unchanged if a patch does not contain them', () => {
    const before = parseLink('login:500,may:guest:/users,clock:5', NOW).switches
    const after = patchSwitches(before, { calls: { login: { delay: 9 } } }, NOW)
    expect(formatLink(after)).toBe('login:500,delay:login:9,may:guest:/users,clock:5')
  })
})

describe('a failing call', () => {
  const send: Readonly<Record<Call, (backend: ReturnType<typeof createBackend>) => unknown>> = {
    login: backend => backend.login('user@demo.com'),
    reset: backend => backend.post(RESET_PATH, { email: 'user@demo.com' }),
    pages: backend => backend.post(PAGES_PATH, { roles: ['user'] }),
    users: backend => backend.get('/users'),
    createUser: backend => backend.register('ida@example.com'),
  }

  test.each(CALLS)('%s does not affect other calls', async failing => {
    const backend = createBackend()
    await backend.change({ calls: { [failing]: { failure: '503' } } })
    for (const name of CALLS) {
      const response = await send[name](backend)
      if (name === failing) expect(response).toMatchObject({ status: 503 })
      else expect(response).not.toMatchObject({ status: 503 })
    }
  })

  test.each(['401', '403', '404', '429', '500', '503'] as const)(
    'responds with status %s',
    async failure => {
      const backend = createBackend()
      await backend.change({ calls: { users: { failure } } })
      const response = await backend.get('/users')
      expect(response.status).toBe(Number(failure))
      expect(getText(response, 'message')).not.toBe('')
      expect(response.headers.get('Retry-After')).toBe(failure === '429' ? '5' : null)
    },
  )

  test('responds with a useless body', async () => {
    const backend = createBackend()
    const requestRaw = async (failure: 'html' | 'empty' | 'truncated' | 'wrong') => {
      await backend.change({ calls: { users: { failure } } })
      const response = await backend.handle(new Request('http://demo.test/users'))
      expect(response.status).toBe(200)
      return { type: response.headers.get('Content-Type'), text: await response.text() }
    }
    expect((await requestRaw('html')).type).toBe('text/html')
    expect(await requestRaw('empty')).toEqual({ type: 'application/json', text: '' })
    const { type, text } = await requestRaw('truncated')
    expect(type).toBe('application/json')
    expect(text).toMatch(/^\[\{"id":1/)
    expect(() => {
      JSON.parse(text)
    }).toThrow(SyntaxError)
    expect(Array.isArray(JSON.parse((await requestRaw('wrong')).text))).toBe(false)
  })

  test('does not change data, unless only its response is truncated', async () => {
    const backend = createBackend()
    for (const failure of ['500', 'html', 'empty', 'wrong'] as const) {
      await backend.change({ calls: { createUser: { failure } } })
      await backend.handle(new Request('http://demo.test/users', { method: 'POST', body: '{}' }))
    }
    expect(parseList(await backend.get('/users'))).toHaveLength(3)
  })

  test('without a connection rejects with a TypeError, like fetch', async () => {
    const backend = createBackend()
    await backend.change({ calls: { users: { failure: 'offline' } } })
    await expect(backend.get('/users')).rejects.toThrow(TypeError)
  })

  test.each([{ failure: 'hang' }, { delay: 600_000 }] as const)(
    'with %j does not respond until the caller aborts',
    async users => {
      const backend = createBackend()
      await backend.change({ calls: { users } })
      const caller = new AbortController()
      const response = backend.handle(
        new Request('http://demo.test/users', { signal: caller.signal }),
      )
      const ended = jest.fn()
      response.catch(ended)
      await new Promise(resolve => setTimeout(resolve, 20))
      expect(ended).not.toHaveBeenCalled()
      caller.abort()
      await expect(response).rejects.toMatchObject({ name: 'AbortError' })
    },
  )

  test('can be delayed without failing', async () => {
    const backend = createBackend()
    await backend.change({ calls: { users: { delay: 60 } } })
    const start = performance.now()
    expect((await backend.get('/users')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(55)
  })
})

describe('tokens and pages', () => {
  test('the pages of a role can be changed and reset', async () => {
    const backend = createBackend()
    const token = await backend.fetchToken('guest@demo.com')
    const requestPages = async (...roles: string[]) => {
      const list = parseList(await backend.post(PAGES_PATH, { roles }, { token }))
      return JSON.stringify(list.map(entry => parseObject(entry).Path))
    }
    await backend.change({ rolePages: { guest: ['/x', '/users', '/dashboard'], user: [] } })
    expect(await requestPages('guest')).toBe('["/dashboard","/users","/x"]')
    expect(await requestPages('user')).toBe('[]')
    expect(await requestPages('user', 'guest')).toBe('["/dashboard","/users","/x"]')
    await backend.change({ rolePages: { guest: null } })
    expect(await requestPages('guest')).toBe('["/dashboard"]')
  })

  test('an expired token responds with 401, and a new token of the same second is accepted', async () => {
    const backend = createBackend()
    const requestPages = async (token: string) =>
      (await backend.post(PAGES_PATH, { roles: ['user'] }, { token })).status
    const before = await backend.fetchToken('user@demo.com')
    expect(await requestPages(before)).toBe(200)
    await backend.change({ expiredBefore: 'now' })
    expect(await requestPages(before)).toBe(401)
    expect(await requestPages(await backend.fetchToken('user@demo.com'))).toBe(200)
  })

  test('after the clock is set back, new tokens are valid', async () => {
    const backend = createBackend()
    await backend.change({ clock: 3_600_000, expiredBefore: 'now' })
    await backend.change({ clock: 0 })
    const token = await backend.fetchToken('user@demo.com')
    expect(getNumberClaim(token, 'iat')).toBeLessThan(Date.now() / 1_000 + 2)
    expect((await backend.post(PAGES_PATH, { roles: ['user'] }, { token })).status).toBe(200)
  })

  test('the switches set the lifetime of tokens and the clock that checks it', async () => {
    const backend = createBackend()
    await backend.change({ tokenSeconds: 5, clock: -7_200_000 })
    const token = await backend.fetchToken('user@demo.com')
    const secondsBehind = Date.now() / 1_000 - getNumberClaim(token, 'iat')
    expect(Math.abs(secondsBehind - 7_200)).toBeLessThan(5)
    expect(getNumberClaim(token, 'exp') - getNumberClaim(token, 'iat')).toBe(5)
    expect((await backend.post(PAGES_PATH, { roles: ['user'] }, { token })).status).toBe(200)
    await backend.change({ clock: -7_190_000 })
    expect((await backend.post(PAGES_PATH, { roles: ['user'] }, { token })).status).toBe(401)
  })

  test('the Date header shows the switched clock', async () => {
    const backend = createBackend()
    await backend.change({ clock: 3_600_000 })
    const date = Date.parse((await backend.get('/users')).headers.get('Date') ?? '')
    expect(Math.abs(date - Date.now() - 3_600_000)).toBeLessThan(5_000)
  })

  test.each([
    ['string', 'user'],
    ['list', ['user']],
  ] as const)(
    'with oneRoleAs %s, a single role has this form in the token',
    async (oneRoleAs, role) => {
      const backend = createBackend()
      await backend.change({ oneRoleAs })
      expect(decodeClaims(await backend.fetchToken('user@demo.com'))[ROLE_CLAIM]).toEqual(role)
    },
  )
})

const decodeClaims = (token: string) => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return parseObject(claims)
}

const getNumberClaim = (token: string, claim: string) => Number(decodeClaims(token)[claim])
