import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import * as v from 'valibot'
import { random, say, times } from '../support/proof'
import { tokenOfText, ROLE } from '../support/tokens'
import { answer, listOf } from './api'
import { BARE } from './bareTab'
import { sessionFor } from './people'
import { textsSeen, watchTexts } from './seen'
import { expect, heading, mainMenu, signIn, test } from './test'

/** What only pages say that a guest may not open. */
const FORBIDDEN = /Filter by role|Download CSV|All roles|Which role may open|Your record, and how/

const REFUSED = [
  ...['/users', '/users/1', '/users/2?x=1', '/users/', '/%75sers'],
  ...['/account', '/access#a', '/access?a=/dashboard'],
]
const pickFrom = (pick: (below: number) => number, list: readonly string[]) =>
  list[pick(list.length)] ?? ''

/** Goes to each address in turn, within the program, and waits for what comes of it. */
const visit = (page: Page, addresses: readonly string[], end: string) =>
  page.evaluate(
    async ([all, at]) => {
      for (const address of all) {
        history.pushState({ key: crypto.randomUUID() }, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
        while (location.pathname !== at || !document.querySelector('h1')) {
          await new Promise(resolve => requestAnimationFrame(resolve))
        }
      }
    },
    [addresses, end] as const,
  )

const VISITORS = [
  { who: 'a guest', role: 'guest', end: '/error/403' },
  { who: 'nobody', role: null, end: '/auth/login' },
] as const
for (const { who, role, end } of VISITORS) {
  test(`of pages that are refused ${who} sees nothing, not for a frame @in-page`, async ({
    page,
    signInAs,
  }) => {
    const visits = times(50, 1_000)
    test.setTimeout(60_000 + visits * 500)
    await watchTexts(page)
    if (role) await signInAs(role)
    const pick = random(1)
    for (let done = 0; done < visits; done += 25) {
      // The first of them by loading the page.
      await page.goto(pickFrom(pick, REFUSED))
      await expect(page).toHaveURL(new RegExp(end))
      await visit(
        page,
        Array.from({ length: 24 }, () => pickFrom(pick, REFUSED)),
        end,
      )
      const seen = await textsSeen(page)
      expect(seen).not.toMatch(FORBIDDEN)
      expect(seen).toMatch(/You may not open this page|Sign in/)
    }
    say(`refused navigations of ${who} that showed anything, of ${visits}`, 0)
  })
}

/** Where a burst of navigations may end, and what is shown there. */
const ENDS = [
  ['/dashboard', '/dashboard', 'Dashboard'],
  ['/users', '/error/403', 'You may not open this page'],
  ['/account', '/error/403', 'You may not open this page'],
  ['/nothing-here', '/error/404', 'Page not found'],
] as const

test('of a burst of navigations the last one counts, and nothing refused shows on the way @in-page', async ({
  page,
  signInAs,
}) => {
  const navigations = times(50, 1_000)
  test.setTimeout(60_000 + navigations * 500)
  await watchTexts(page)
  await signInAs('guest')
  const pick = random(2)
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  for (let done = 0; done < navigations; done += 10) {
    const [last, end, title] = ENDS[pick(ENDS.length)] ?? ENDS[0]
    const burst = [
      ...Array.from({ length: 9 }, () => ({
        address: pickFrom(pick, [...REFUSED, '/dashboard', '/nothing-here']),
        pause: pick(3),
      })),
      { address: last, pause: 1 },
    ]
    await page.evaluate(async steps => {
      for (const { address, pause } of steps) {
        history.pushState({ key: crypto.randomUUID() }, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
        // At once, in the next task, or a little later: within 50 milliseconds in all.
        if (pause > 0) await new Promise(resolve => setTimeout(resolve, (pause - 1) * 5))
      }
    }, burst)
    await expect(page).toHaveURL(end)
    await expect(heading(page, title)).toBeVisible()
  }
  expect(await textsSeen(page)).not.toMatch(FORBIDDEN)
  say(`rapid navigations that showed anything refused, of ${navigations}`, 0)
})

test('a page that Chromium itself restores after a sign-out elsewhere shows nothing @in-page', async ({
  playwright,
  launchOptions,
  origin,
}) => {
  const rounds = times(2, 20)
  test.setTimeout(60_000 + rounds * 10_000)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext()
    await context.addInitScript(() => {
      const isInside = () => document.querySelector('nav') !== null
      let wasInside = false
      addEventListener('pagehide', () => {
        wasInside = isInside()
      })
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return
        requestAnimationFrame(() => {
          Object.assign(window, { restored: { wasInside, isInside: isInside() } })
        })
      })
    })
    const page = await context.newPage()
    const other = await context.newPage()
    await other.goto(origin + BARE)
    for (let round = 0; round < rounds; round++) {
      await other.evaluate(
        entries => {
          for (const [key, value] of entries) localStorage.setItem(key, value)
        },
        Object.entries(await sessionFor('admin')).toReversed(),
      )
      await page.goto(`${origin}/users`)
      await expect(heading(page, 'Users')).toBeVisible()
      await page.goto(origin + BARE)
      await other.evaluate(() => {
        localStorage.clear()
      })
      await page.evaluate(() => {
        history.back()
      })
      const restored = () =>
        page.evaluate((): unknown => Reflect.get(window, 'restored')).catch(() => undefined)
      await expect.poll(restored).toEqual({ wasInside: true, isInside: false })
      await expect(heading(page, 'Sign in')).toBeVisible()
    }
    say(`pages restored from the back/forward cache that showed anything, of ${rounds}`, 0)
  } finally {
    await browser.close()
  }
})

const MARKUP = `<img src=x onerror="attacked()"><b>bold</b>'"&amp;`
const SCRIPT = 'javascript:attacked()'

/** A user whose every text is an attack. */
const ATTACKER = {
  id: 7,
  email: `${MARKUP}@demo.com`,
  roles: [2],
  organisations: [MARKUP],
  pic: SCRIPT,
  website: SCRIPT,
  address: { addressLine: MARKUP, city: MARKUP, state: MARKUP, postCode: MARKUP },
  socialNetworks: { linkedIn: SCRIPT, facebook: SCRIPT, twitter: SCRIPT, instagram: SCRIPT },
  ...Object.fromEntries(
    ['fullname', 'username', 'firstname', 'lastname', 'occupation', 'companyName', 'phone'].map(
      key => [key, MARKUP],
    ),
  ),
}

const attack = () => ({
  accessToken: tokenOfText(
    JSON.stringify({
      ...{ sub: '7', name: MARKUP, email: MARKUP, OrganisationName: [MARKUP, SCRIPT] },
      ...{ [ROLE]: [MARKUP, SCRIPT], exp: Math.floor(Date.now() / 1_000) + 3_600 },
    }),
  ),
  refreshToken: MARKUP,
  tokenExpiration: new Date(Date.now() + 3_600_000).toISOString(),
})

/** Markup that has become more than text, and addresses that would run a script. */
const taken = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('img[src=x], main b, [onerror]')].map(
      ({ outerHTML }) => outerHTML,
    ),
    ...[...document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  ])

test('markup in a name, a role, an organisation or a path is text on every page @remote', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      attacked: () => {
        console.error('Attacked')
      },
    })
  })
  await store(attack())
  const paths = ['/dashboard', '/users', '/users/:id', '/account', '/access', MARKUP, SCRIPT]
  await answer(page, 'pages', listOf(...paths))
  await answer(page, 'users', { json: [ATTACKER] })
  const screens = [
    ['/dashboard', 'Dashboard'],
    ['/users', 'Users'],
    ['/users/7', MARKUP],
    ['/account', 'Account'],
    ['/access', 'Access'],
    ['/support', 'Support'],
  ] as const
  for (const [address, title] of screens) {
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
    expect(await taken(page), address).toEqual([])
  }
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText(MARKUP)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText(MARKUP)
  expect(await taken(page)).toEqual([])

  await answer(page, 'pages', listOf('/dashboard'))
  await page.goto(`/users?q=${encodeURIComponent(MARKUP)}`)
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(MARKUP)
  expect(await taken(page)).toEqual([])
})

for (const status of [400, 403, 422, 500]) {
  test(`markup in a message with status ${status} is text @remote`, async ({
    page,
    mayComplain,
  }) => {
    mayComplain(/status of \d+/)
    await answer(page, 'login', { status, json: { message: MARKUP, title: MARKUP } })
    await page.goto('/auth/login')
    await signIn(page, 'admin')
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    expect(await taken(page)).toEqual([])
  })
}

/** What a script that got into the page would try. Each is to fail, whether by a throw or by silence. */
const probe = (foreign: string) => `(async () => {
  // Once the program runs, and has taken the one policy that there may be.
  while (document.documentElement.dataset.start !== 'done') await new Promise(resolve => setTimeout(resolve, 20))
  const foreign = ${JSON.stringify(foreign)}
  const violated = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violated.push(violatedDirective))
  const add = (name, set) => new Promise((resolve, reject) => {
    const element = document.createElement(name)
    element.onload = resolve
    element.onerror = reject
    set(element)
    document.body.append(element)
    setTimeout(reject, 500)
  })
  const ran = what => new Promise((resolve, reject) => {
    window.ran = resolve
    what()
    setTimeout(reject, 300)
  })
  const attempts = {
    'eval': () => eval('1'),
    'new Function': () => new Function('return 1')(),
    'a timer of text': () => ran(() => setTimeout('ran()')),
    'innerHTML': () => { document.createElement('div').innerHTML = '<b>x</b>' },
    'outerHTML': () => { document.body.appendChild(document.createElement('p')).outerHTML = '<b>x</b>' },
    'insertAdjacentHTML': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
    'document.write': () => document.write('<b>x</b>'),
    'DOMParser': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    'a policy of its own': () => trustedTypes.createPolicy('probe', { createHTML: text => text }),
    'the program’s policy': () => trustedTypes.createPolicy('app#webpack', { createHTML: text => text }),
    'a script from elsewhere': () => add('script', script => { script.src = foreign + '/x.js' }),
    'a script of its own': () => ran(() => add('script', script => { script.text = 'ran()' })),
    'a script in data': () => import('data:text/javascript,1'),
    'a handler of text': () => ran(() => {
      const button = document.createElement('button')
      button.setAttribute('onclick', 'ran()')
      button.click()
    }),
    'a script address': () => ran(() => {
      const link = document.createElement('a')
      link.href = 'javascript:ran()'
      document.body.append(link)
      link.click()
    }),
    'fetch from elsewhere': () => fetch(foreign, { mode: 'no-cors' }),
    'XMLHttpRequest': () => new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.onload = resolve
      request.onerror = reject
      request.open('GET', foreign)
      request.send()
    }),
    'WebSocket': () => new Promise((resolve, reject) => {
      const socket = new WebSocket(foreign.replace('http', 'ws'))
      socket.onopen = resolve
      socket.onerror = reject
    }),
    'EventSource': () => new Promise((resolve, reject) => {
      const source = new EventSource(foreign)
      source.onopen = resolve
      source.onerror = () => { source.close(); reject() }
    }),
    'a picture from elsewhere': () => add('img', image => { image.src = foreign + '/x.png' }),
    'a frame': async () => {
      await add('iframe', frame => { frame.src = foreign })
      if (violated.includes('frame-src')) throw 0
    },
    'a beacon': async () => {
      navigator.sendBeacon(foreign)
      await new Promise(resolve => setTimeout(resolve, 200))
      if (violated.includes('connect-src')) throw 0
    },
    'a form to elsewhere': async () => {
      const form = document.createElement('form')
      form.action = foreign
      form.target = '_blank'
      document.body.append(form)
      form.submit()
      await new Promise(resolve => setTimeout(resolve, 200))
      if (violated.includes('form-action')) throw 0
    },
    'a style of its own': async () => {
      const style = document.createElement('style')
      style.textContent = 'html { --probe: 1 }'
      document.head.append(style)
      if (getComputedStyle(document.documentElement).getPropertyValue('--probe') === '') throw 0
    },
    'a worker': () => new Promise((resolve, reject) => {
      const worker = new Worker('/assets/probe.js')
      worker.onerror = reject
      setTimeout(resolve, 500)
    }),
    'another base': async () => {
      const base = document.createElement('base')
      base.href = foreign
      document.head.append(base)
      if (document.baseURI.startsWith(location.origin)) throw 0
    },
  }
  const done = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt()
      done[name] = true
    } catch {
      done[name] = false
    }
  }
  window.probed = done
})()`

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a script that got into the page can neither run text, nor write markup, nor reach elsewhere', async ({
  page,
  origin,
  mayComplain,
}) => {
  mayComplain(/content security policy|Trusted|ERR_/i)
  let calls = 0
  const elsewhere = createServer((_, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const body = probe(`http://127.0.0.1:${portOf(elsewhere)}`)
  await page.route('**/assets/probe.js', route =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  // As the host sends it, policy and all, with one more script of this origin.
  await page.route(`${origin}/auth/login`, async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      '</body>',
      '<script src="/assets/probe.js"></script></body>',
    )
    await route.fulfill({ response, body: html })
  })
  await page.goto('/auth/login')
  const probed = () => page.evaluate((): unknown => Reflect.get(window, 'probed'))
  await expect.poll(probed).toBeTruthy()
  const outcomes = Object.entries(v.parse(v.record(v.string(), v.boolean()), await probed()))
  expect(outcomes.filter(([, isDone]) => isDone)).toEqual([])
  elsewhere.close()
  expect(calls, 'from the page, at another address').toBe(0)
  say('attempts of a script in the page that came to anything', `0 of ${outcomes.length}`)
  await expect(mainMenu(page)).toHaveCount(0)
  await expect(heading(page, 'Sign in')).toBeVisible()
})
