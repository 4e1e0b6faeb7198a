import * as fc from 'fast-check'
import { CALLS, SWITCHES_PATH, type Call } from '@/mock/apiCalls'
import { ROLES } from '@/mock/demoAccounts'
import { createDemoBackend } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'
import { addLinkTo, formatLink, listWords, parseLink } from '@/mock/switches/switchLink'
import {
  DEFAULTS,
  FAILURES,
  patchSwitches,
  readPatch,
  readSwitches,
  type SwitchPatch,
  type Switches,
} from '@/mock/switches/switches'
import { PAGES, RESET } from '../../support/server'
import { ROLE } from '../../support/tokens'
import { callerOf, listIn, objectIn, textIn } from './caller'

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
  const handle = createDemoBackend({ records: memoryRecords(), ...(now && { now }) })
  const caller = callerOf(handle)
  const change = (patch: SwitchPatch, method = 'PATCH') =>
    caller.send(method, SWITCHES_PATH, JSON.stringify(patch))
  return { ...caller, handle, change }
}

describe('a link', () => {
  test('is parsed to the switches that it was formatted from, in any URL', () => {
    fc.assert(
      fc.property(
        anySwitches,
        fc.option(fc.constantFrom(...ROLES)),
        fc.boolean(),
        (some, as, isExpired) => {
          const switches = isExpired ? { ...some, expiredBefore: NOW + some.clock } : some
          const address = addLinkTo(
            'http://shell.test/users?q=a%2Bb&mock=login:500#top',
            formatLink(switches, as),
          )
          expect(address).toMatch(/^http:\/\/shell.test\/users\?q=a%2Bb&mock=.*#top$/)
          const words = new URL(address).searchParams.get('mock') ?? ''
          expect(parseLink(words, NOW)).toEqual({ switches, as, unknown: [] })
        },
      ),
    )
  })

  test('may have spaces, a plus sign and a comma at the end', () => {
    const words = 'login:500,delay:pages:2000,roles:list,clock:+3600000, may:guest:/users/:id;/x,'
    const { switches, unknown } = parseLink(words, NOW)
    expect(unknown).toEqual([])
    expect(switches).toEqual(
      patchSwitches(
        DEFAULTS,
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
    const words = 'as:guest,pages:offline,delay:users:300,may:guest:/dashboard;/users'
    expect(addLinkTo('http://shell.test/', words)).toBe(`http://shell.test/?mock=${words}`)
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
  ])('%j is an unknown word, and the other words apply', word => {
    const { switches, unknown } = parseLink(`users:403,${word}`, NOW)
    expect(unknown).toEqual([word])
    expect(switches).toEqual(patchSwitches(DEFAULTS, { calls: { users: { failure: '403' } } }, NOW))
  })

  test('with the word reset has the default switches', () => {
    expect(formatLink(DEFAULTS)).toBe('reset')
    expect(parseLink('reset', NOW)).toEqual({ switches: DEFAULTS, as: null, unknown: [] })
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
      { ...DEFAULTS, more: 1 },
      { ...DEFAULTS, clock: 0.5 },
    ]) {
      expect(readSwitches(other)).toBeUndefined()
    }
    expect(readPatch({ calls: { logn: { failure: '500' } } })).toBeUndefined()
  })

  test('that differ from the defaults have one word each', () => {
    expect(listWords(DEFAULTS)).toEqual([])
    const words = 'login:500,delay:login:1,may:user:,roles:list,token:0,clock:-1,expired'
    expect(listWords(parseLink(words, NOW).switches)).toHaveLength(7)
  })

  test('stay the same if a patch does not name them', () => {
    const before = parseLink('login:500,may:guest:/users,clock:5', NOW).switches
    const after = patchSwitches(before, { calls: { login: { delay: 9 } } }, NOW)
    expect(formatLink(after)).toBe('login:500,delay:login:9,may:guest:/users,clock:5')
  })
})

describe('a failing call', () => {
  const send: Readonly<Record<Call, (backend: ReturnType<typeof createBackend>) => unknown>> = {
    login: backend => backend.login('user@demo.com'),
    reset: backend => backend.post(RESET, { email: 'user@demo.com' }),
    pages: backend => backend.post(PAGES, { roles: ['user'] }),
    users: backend => backend.get('/users'),
    createUser: backend => backend.register('ida@example.com'),
  }

  test.each(CALLS)('%s does not affect the others', async failing => {
    const backend = createBackend()
    await backend.change({ calls: { [failing]: { failure: '503' } } })
    for (const name of CALLS) {
      const answer = await send[name](backend)
      if (name === failing) expect(answer).toMatchObject({ status: 503 })
      else expect(answer).not.toMatchObject({ status: 503 })
    }
  })

  test.each(['401', '403', '404', '429', '500', '503'] as const)(
    'responds with status %s',
    async failure => {
      const backend = createBackend()
      await backend.change({ calls: { users: { failure } } })
      const answer = await backend.get('/users')
      expect(answer.status).toBe(Number(failure))
      expect(textIn(answer, 'message')).not.toBe('')
      expect(answer.headers.get('Retry-After')).toBe(failure === '429' ? '5' : null)
    },
  )

  test('responds with a useless body', async () => {
    const backend = createBackend()
    const raw = async (failure: 'html' | 'empty' | 'truncated' | 'wrong') => {
      await backend.change({ calls: { users: { failure } } })
      const response = await backend.handle(new Request('http://demo.test/users'))
      expect(response.status).toBe(200)
      return { type: response.headers.get('Content-Type'), text: await response.text() }
    }
    expect((await raw('html')).type).toBe('text/html')
    expect(await raw('empty')).toEqual({ type: 'application/json', text: '' })
    const { type, text } = await raw('truncated')
    expect(type).toBe('application/json')
    expect(text).toMatch(/^\[\{"id":1/)
    expect(() => {
      JSON.parse(text)
    }).toThrow(SyntaxError)
    expect(Array.isArray(JSON.parse((await raw('wrong')).text))).toBe(false)
  })

  test('does not reach the backend, unless its response is truncated', async () => {
    const backend = createBackend()
    for (const failure of ['500', 'html', 'empty', 'wrong'] as const) {
      await backend.change({ calls: { createUser: { failure } } })
      await backend.handle(new Request('http://demo.test/users', { method: 'POST', body: '{}' }))
    }
    expect(listIn(await backend.get('/users'))).toHaveLength(3)
  })

  test('without a connection rejects like fetch', async () => {
    const backend = createBackend()
    await backend.change({ calls: { users: { failure: 'offline' } } })
    await expect(backend.get('/users')).rejects.toThrow(TypeError)
  })

  test.each([{ failure: 'hang' }, { delay: 600_000 }] as const)(
    'with %j waits until the caller aborts',
    async users => {
      const backend = createBackend()
      await backend.change({ calls: { users } })
      const caller = new AbortController()
      const answer = backend.handle(
        new Request('http://demo.test/users', { signal: caller.signal }),
      )
      const ended = jest.fn()
      answer.catch(ended)
      await new Promise(resolve => setTimeout(resolve, 20))
      expect(ended).not.toHaveBeenCalled()
      caller.abort()
      await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    },
  )

  test('may be delayed without a failure', async () => {
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
    const token = await backend.tokenOf('guest@demo.com')
    const ask = async (...roles: string[]) => {
      const list = listIn(await backend.post(PAGES, { roles }, { token }))
      return JSON.stringify(list.map(entry => objectIn(entry).Path))
    }
    await backend.change({ rolePages: { guest: ['/x', '/users', '/dashboard'], user: [] } })
    expect(await ask('guest')).toBe('["/dashboard","/users","/x"]')
    expect(await ask('user')).toBe('[]')
    expect(await ask('user', 'guest')).toBe('["/dashboard","/users","/x"]')
    await backend.change({ rolePages: { guest: null } })
    expect(await ask('guest')).toBe('["/dashboard"]')
  })

  test('an expired token is refused, and a new one of the same second is accepted', async () => {
    const backend = createBackend()
    const ask = async (token: string) =>
      (await backend.post(PAGES, { roles: ['user'] }, { token })).status
    const before = await backend.tokenOf('user@demo.com')
    expect(await ask(before)).toBe(200)
    await backend.change({ expiredBefore: 'now' })
    expect(await ask(before)).toBe(401)
    expect(await ask(await backend.tokenOf('user@demo.com'))).toBe(200)
  })

  test('after the clock is set back, new tokens are valid', async () => {
    const backend = createBackend()
    await backend.change({ clock: 3_600_000, expiredBefore: 'now' })
    await backend.change({ clock: 0 })
    const token = await backend.tokenOf('user@demo.com')
    expect(numberIn(token, 'iat')).toBeLessThan(Date.now() / 1_000 + 2)
    expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(200)
  })

  test('tokens are valid as long as switched, by the switched clock', async () => {
    const backend = createBackend()
    await backend.change({ tokenSeconds: 5, clock: -7_200_000 })
    const token = await backend.tokenOf('user@demo.com')
    const behind = Date.now() / 1_000 - numberIn(token, 'iat')
    expect(Math.abs(behind - 7_200)).toBeLessThan(5)
    expect(numberIn(token, 'exp') - numberIn(token, 'iat')).toBe(5)
    expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(200)
    await backend.change({ clock: -7_190_000 })
    expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(401)
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
  ] as const)('a single role comes as a %s', async (oneRoleAs, role) => {
    const backend = createBackend()
    await backend.change({ oneRoleAs })
    expect(claimsOf(await backend.tokenOf('user@demo.com'))[ROLE]).toEqual(role)
  })
})

const claimsOf = (token: string) => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return objectIn(claims)
}

const numberIn = (token: string, claim: string) => Number(claimsOf(token)[claim])
