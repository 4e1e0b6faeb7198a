import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { pages } from '../../src/app/pages'
import { brand } from '../../src/brand/brand'
import { PASSWORD, DEMO_USERS, getSession } from './demoUsers'
import { expect, heading, mainMenu, signIn, signOut, readStorage, test, openScreen } from './test'
import * as v from 'valibot'
import { listenLocally } from '../support/listenLocally'
import { createRandom } from '@/lib/createRandom'
import { createTokenFromText, ROLE_CLAIM } from '../support/tokens'
import { mockResponse, createPagesResponse } from './api'
import { PATH_WITHOUT_APP } from './pageWithoutApp'
import { forgetRecordedTexts, readRecordedTexts, recordTexts } from './recordTexts'

test.describe('headers and policy', () => {
  const listFiles = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
      entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
    )

  const readFiles = (folder: string) =>
    listFiles(folder)
      .filter(file => ['.js', '.css', '.html'].includes(extname(file)))
      .map(file => readFileSync(file, 'utf8'))
      .join('\n')

  test(
    'every response has the headers that a page cannot set itself',
    { tag: '@every-build' },
    async ({ request, origin }) => {
      for (const path of ['/', '/records/5', '/robots.txt', '/assets/missing.js']) {
        const headers = (await request.get(origin + path)).headers()
        expect(headers).toMatchObject({
          'content-security-policy': "frame-ancestors 'none'",
          'cross-origin-opener-policy': 'same-origin',
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        })
      }
    },
  )

  test(
    'the policy is in the page before all scripts and styles, and allows no unsafe source',
    { tag: '@every-build' },
    async ({ request, origin }) => {
      const html = await (await request.get(origin)).text()
      const [start = '', policy = ''] =
        /^[^]*?<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
      expect(start).not.toMatch(/<(script|style|link)/)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/127\.0\.0\.1)/)
      expect(html).toContain('<meta name="referrer" content="no-referrer" />')
    },
  )

  test('a build without the demo contains no demo code and no source maps', { tag: '@api' }, () => {
    const [build, withDemo] = [readFiles('dist-api'), readFiles('dist-in-page')]
    const demo = [
      DEMO_USERS.admin.email,
      DEMO_USERS.admin.name,
      'app-demo',
      'this key protects',
      'HS256',
      'createObjectStore',
      'Method Not Allowed',
      'Demo backend',
      '__mock',
      'data-demo-button',
      'tokenSeconds',
    ]
    expect(build).toContain(brand.name)
    expect(demo.filter(text => build.includes(text))).toEqual([])
    expect(demo.filter(text => !withDemo.includes(text))).toEqual([])
    expect(build + withDemo).not.toContain('sourceMappingURL')
    const files = [...listFiles('dist-api'), ...listFiles('dist-in-page')]
    expect(files.filter(file => file.includes('.map'))).toEqual([])
    expect(listFiles('dist-api').filter(file => /mock/i.test(file))).toEqual([])
  })

  test(
    'a build with ACCESS_ADMIN=false contains no code of access requests',
    { tag: '@api' },
    () => {
      const [build, withRequests] = [readFiles('dist-api'), readFiles('dist-remote')]
      expect(build).not.toContain('answerAccessRequest')
      expect(withRequests).toContain('answerAccessRequest')
      expect(listFiles('dist-api').filter(file => file.includes('access-requests'))).toEqual([])
    },
  )

  /** All places in a page that could contain secrets, as text. */
  const readExposedTexts = (page: Page) =>
    page.evaluate(() =>
      [
        location.href,
        document.title,
        document.cookie,
        window.name,
        JSON.stringify(history.state),
        JSON.stringify(Object.entries(sessionStorage)),
        JSON.stringify(performance.getEntries()),
        document.documentElement.outerHTML,
      ].join('\n'),
    )

  test('the page exposes no token, password or data of a former user', async ({ page }) => {
    await page.goto('/profile')
    await signIn(page, 'admin')
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect.poll(async () => Object.keys(await readStorage(page))).toHaveLength(5)
    const { accessToken = '-', refreshToken = '-' } = await readStorage(page)
    const signedIn = await readExposedTexts(page)
    for (const secret of [...accessToken.split('.'), refreshToken, `"${PASSWORD}"`])
      expect(signedIn).not.toContain(secret)

    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
    const signedOut = await readExposedTexts(page)
    const { name, email, organisations } = DEMO_USERS.admin
    for (const trace of [name, email, ...organisations, 'sealed:'])
      expect(signedOut).not.toContain(trace)
  })
})

test.describe('hardening', () => {
  /** Text that is only on pages that a guest may not open, or in the menu of other users. */
  const FORBIDDEN_TEXT_PATTERN = new RegExp(
    [
      'All records',
      'Columns',
      'Record note',
      'Audit reason',
      'About the user',
      'OverviewRecords',
      DEMO_USERS.admin.name,
      DEMO_USERS.user.name,
    ].join('|'),
  )

  const FORBIDDEN_PATHS = [
    '/records',
    '/records/1',
    '/records/2?x=1',
    '/records/',
    '/%72ecords',
    '/profile',
    '/audit#a',
    '/audit?a=/overview',
  ]
  const pickPath = (pick: (below: number) => number, list: readonly string[]) =>
    list[pick(list.length)] ?? ''

  /** Navigates to each path without a page load. Waits each time for the screen at `endPath`. */
  const visitPaths = (page: Page, paths: readonly string[], endPath: string) =>
    page.evaluate(
      async ([allPaths, expectedPath]) => {
        for (const path of allPaths) {
          history.pushState({ key: crypto.randomUUID() }, '', path)
          dispatchEvent(new PopStateEvent('popstate'))
          while (location.pathname !== expectedPath || !document.querySelector('h1')) {
            await new Promise(resolve => requestAnimationFrame(resolve))
          }
        }
      },
      [paths, endPath] as const,
    )

  /**
   * Opens each page once as the administrator, and signs out. Then the code of all pages is loaded,
   * so only the guard prevents that a forbidden page is shown.
   */
  async function loadCodeOfAllPages(page: Page) {
    await page.goto('/auth/login')
    await signIn(page, 'admin')
    for (const name of ['Records', 'Profile', 'Audit']) {
      await mainMenu(page).getByRole('link', { name }).click()
      await expect(heading(page, name)).toBeVisible()
    }
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()
  }

  const VISITORS = [
    {
      visitor: 'a guest',
      role: 'guest',
      endPath: '/error/403',
      title: 'You don’t have access to',
    },
    { visitor: 'a signed-out visitor', role: null, endPath: '/auth/login', title: 'Sign in' },
  ] as const
  for (const { visitor, role, endPath, title } of VISITORS) {
    test(`if the tab has already loaded the code of all pages, ${visitor} never sees a forbidden page, not even for one frame`, async ({
      page,
    }) => {
      const expectNoForbiddenText = async () => {
        await expect(heading(page, new RegExp(`^${title}`))).toBeVisible()
        const seen = await readRecordedTexts(page)
        expect(seen).not.toMatch(FORBIDDEN_TEXT_PATTERN)
        return seen
      }
      await recordTexts(page)
      await loadCodeOfAllPages(page)
      if (role) {
        await signIn(page, role)
        await expect(heading(page, 'Overview')).toBeVisible()
      }
      await forgetRecordedTexts(page)
      const pick = createRandom(1)
      const paths = Array.from({ length: 24 }, () => pickPath(pick, FORBIDDEN_PATHS))
      await visitPaths(page, paths, endPath)
      await expectNoForbiddenText()
      for (let load = 0; load < 2; load++) {
        await page.goto(pickPath(pick, FORBIDDEN_PATHS))
        await expect(page).toHaveURL(new RegExp(endPath))
        expect(await expectNoForbiddenText()).toContain(title)
      }
    })
  }

  test(
    'after a sign-out in another tab, a page from the back/forward cache of Chrome shows no content',
    { tag: '@window' },
    async ({ playwright, launchOptions, origin, choosePages }) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
      try {
        const context = await browser.newContext()
        await choosePages(context)
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
        await other.goto(origin + PATH_WITHOUT_APP)
        await other.evaluate(
          entries => {
            for (const [key, value] of entries) localStorage.setItem(key, value)
          },
          Object.entries(await getSession('admin')).toReversed(),
        )
        await openScreen(page, `${origin}/records`, 'Records')
        await page.goto(origin + PATH_WITHOUT_APP)
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
      } finally {
        await browser.close()
      }
    },
  )

  const INJECTED_MARKUP = `<img src=x onerror="attacked()"><b>bold</b>'"&amp;`
  const SCRIPT_URL = 'javascript:attacked()'

  const setAll = (keys: readonly string[], value: string) =>
    Object.fromEntries(keys.map(key => [key, value]))

  /** A user with markup or a script URL in each text field. */
  const MALICIOUS_USER = {
    id: 7,
    email: `${INJECTED_MARKUP}@example.com`,
    roles: [2],
    organisations: [INJECTED_MARKUP],
    ...setAll(['fullname', 'username', 'firstname', 'lastname'], INJECTED_MARKUP),
    ...setAll(['occupation', 'companyName', 'phone'], INJECTED_MARKUP),
    ...setAll(['pic', 'website'], SCRIPT_URL),
    address: setAll(['addressLine', 'city', 'state', 'postCode'], INJECTED_MARKUP),
    socialNetworks: setAll(['linkedIn', 'facebook', 'twitter', 'instagram'], SCRIPT_URL),
  }

  function createMaliciousSession() {
    const claims = {
      sub: '7',
      name: INJECTED_MARKUP,
      email: INJECTED_MARKUP,
      OrganisationName: [INJECTED_MARKUP, SCRIPT_URL],
      [ROLE_CLAIM]: [INJECTED_MARKUP, SCRIPT_URL],
      exp: Math.floor(Date.now() / 1_000) + 3_600,
    }
    return {
      accessToken: createTokenFromText(JSON.stringify(claims)),
      refreshToken: INJECTED_MARKUP,
      tokenExpiration: new Date(Date.now() + 3_600_000).toISOString(),
    }
  }

  /** The HTML of elements that come from injected markup or have a `javascript:` URL. */
  const findInjections = (page: Page) =>
    page.evaluate(() => {
      const markup = 'img[src=x], main b, [onerror]'
      const urls = '[href^="javascript:" i], [src^="javascript:" i]'
      return Array.from(
        document.querySelectorAll(`${markup}, ${urls}`),
        element => element.outerHTML,
      )
    })

  test.describe(() => {
    test.use({ pages: 'product' })
    const paths = pages.map(({ path }) => path)

    test(
      'on every page, markup in user data or in a path is shown as text',
      { tag: '@remote' },
      async ({ page, seedStorage }) => {
        await page.addInitScript(() => {
          Object.assign(window, {
            attacked: () => {
              console.error('Attacked')
            },
          })
        })
        await seedStorage(createMaliciousSession())
        await mockResponse(
          page,
          'pages',
          createPagesResponse(...paths, INJECTED_MARKUP, SCRIPT_URL),
        )
        await mockResponse(page, 'users', { json: [MALICIOUS_USER] })
        // Responds to the requests of pages that a product has added, because a server would refuse
        // the token of this test.
        await page.route(/\/api\/(?!Auth\/)/, route => route.fulfill({ json: {} }))
        await page.route(/\/users\/7\/changes$/, route => route.fulfill({ json: [] }))
        await page.route(/\/__mock\/tour/, route => route.fulfill({ json: { isClosed: true } }))
        let shown = ''
        for (const path of ['/support', ...paths]) {
          await openScreen(page, path.replace('/:id', '/7'), /^(?!Sign in|You don’t have access)/)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          expect(await findInjections(page), path).toEqual([])
          shown += await page.getByRole('main').innerText()
        }
        expect(shown).toContain(INJECTED_MARKUP)
        await page.getByRole('button', { name: 'Account', exact: true }).click()
        await expect(page.getByRole('menu')).toContainText(INJECTED_MARKUP)
        expect(await findInjections(page)).toEqual([])

        // A product may have only one page. In this case, the second path has no page.
        const [first = '', second = '/other'] = paths
        await mockResponse(page, 'pages', createPagesResponse(second))
        await page.goto(`${first}?q=${encodeURIComponent(INJECTED_MARKUP)}`)
        await expect(
          heading(page, /^(You don’t have access to .*|No page is open to you)$/),
        ).toBeVisible()
        await expect(page.getByRole('main')).toContainText(INJECTED_MARKUP)
        expect(await findInjections(page)).toEqual([])
      },
    )
  })

  /** A script that tries known attacks. Each attack must throw, reject or do nothing. */
  const buildProbeScript = (foreignOrigin: string) => `(async () => {
  // Wait until the app has created the only allowed Trusted Types policy.
  while (document.documentElement.dataset.start !== 'done') await new Promise(resolve => setTimeout(resolve, 20))
  const foreign = ${JSON.stringify(foreignOrigin)}
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
  const runsCode = attack => new Promise((resolve, reject) => {
    window.ran = resolve
    attack()
    setTimeout(reject, 300)
  })
  const attempts = {
    'eval': () => eval('1'),
    'new Function': () => new Function('return 1')(),
    'a timer with a string': () => runsCode(() => setTimeout('ran()')),
    'innerHTML': () => { document.createElement('div').innerHTML = '<b>x</b>' },
    'outerHTML': () => { document.body.appendChild(document.createElement('p')).outerHTML = '<b>x</b>' },
    'insertAdjacentHTML': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
    'document.write': () => document.write('<b>x</b>'),
    'DOMParser': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    'another Trusted Types policy': () => trustedTypes.createPolicy('probe', { createHTML: text => text }),
    'a copy of the app’s Trusted Types policy': () => trustedTypes.createPolicy('app#webpack', { createHTML: text => text }),
    'a script from another origin': () => add('script', script => { script.src = foreign + '/x.js' }),
    'an inline script': () => runsCode(() => add('script', script => { script.text = 'ran()' })),
    'a data: script': () => import('data:text/javascript,1'),
    'an inline event handler': () => runsCode(() => {
      const button = document.createElement('button')
      button.setAttribute('onclick', 'ran()')
      button.click()
    }),
    'a javascript: URL': () => runsCode(() => {
      const link = document.createElement('a')
      link.href = 'javascript:ran()'
      document.body.append(link)
      link.click()
    }),
    'fetch to another origin': () => fetch(foreign, { mode: 'no-cors' }),
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
    'an image from another origin': () => add('img', image => { image.src = foreign + '/x.png' }),
    'a frame': async () => {
      await add('iframe', frame => { frame.src = foreign })
      if (violated.includes('frame-src')) throw 0
    },
    'a beacon': async () => {
      navigator.sendBeacon(foreign)
      await new Promise(resolve => setTimeout(resolve, 200))
      if (violated.includes('connect-src')) throw 0
    },
    'a form that the browser sends': async () => {
      const form = document.createElement('form')
      form.target = '_blank'
      document.body.append(form)
      form.submit()
      await new Promise(resolve => setTimeout(resolve, 200))
      if (violated.includes('form-action')) throw 0
    },
    'an inline style': async () => {
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
    'another base URL': async () => {
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

  test(
    'an injected script cannot run text as code, insert markup or reach another origin',
    { tag: '@window' },
    async ({ page, origin, allowConsoleMessages }) => {
      allowConsoleMessages(/content security policy|Trusted|ERR_/i)
      let calls = 0
      const foreignServer = createServer((_, response) => {
        calls += 1
        response.end()
      })
      const body = buildProbeScript(`http://127.0.0.1:${await listenLocally(foreignServer)}`)
      await page.route('**/assets/probe.js', route =>
        route.fulfill({ contentType: 'text/javascript', body }),
      )
      // Removes all headers of the response, so that only the policy in the page protects it. Adds one
      // script from the same origin.
      await page.route(`${origin}/auth/login`, async route => {
        const response = await route.fetch()
        const html = (await response.text()).replace(
          '</body>',
          '<script src="/assets/probe.js"></script></body>',
        )
        await route.fulfill({ contentType: 'text/html', body: html })
      })
      await page.goto('/auth/login')
      const readResults = () => page.evaluate((): unknown => Reflect.get(window, 'probed'))
      await expect.poll(readResults).toBeTruthy()
      const outcomes = Object.entries(
        v.parse(v.record(v.string(), v.boolean()), await readResults()),
      )
      expect(outcomes.filter(([, isDone]) => isDone)).toEqual([])
      foreignServer.close()
      expect(calls, 'requests to another origin').toBe(0)
      await expect(mainMenu(page)).toHaveCount(0)
      await expect(heading(page, 'Sign in')).toBeVisible()
    },
  )
})
