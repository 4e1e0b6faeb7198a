import { SESSION_KEYS } from './sessionKeys'

/** What a journey goes by. */
export type Role = 'heading' | 'link' | 'button' | 'menuitem' | 'menuitemradio'

/** A tab of whichever browser, as its driver gives it. */
export type Tab = {
  readonly goTo: (address: string) => Promise<unknown>
  readonly reload: () => Promise<unknown>
  readonly back: () => Promise<unknown>
  /** Puts it before the others, where the driver can. */
  readonly toFront: () => Promise<unknown>
  /** Waits until something of this role and name is there, as assistive technology is told. */
  readonly see: (role: Role, name: string) => Promise<unknown>
  readonly press: (role: Role, name: string) => Promise<void>
  /** What a function comes to in the page; it sees nothing of what is around it here. */
  readonly evaluate: (script: () => unknown) => Promise<unknown>
}

/** One person's browser: its tabs share storage, and nothing with anybody else. */
export type Person = {
  /** Opens an address of the program in a new tab. */
  readonly open: (address: string) => Promise<Tab>
  /** What the browser complained of in any tab: errors, warnings, violations of the policy. */
  readonly complaints: readonly string[]
  readonly leave: () => Promise<unknown>
}

/** How long something may take to appear. In milliseconds. */
export const PATIENCE = 15_000

/** Asks until the answer is yes. */
export async function until(what: string, isSo: () => Promise<boolean>) {
  const end = Date.now() + PATIENCE
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It never came to this: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Waits until the page says so of itself. */
const holds = (tab: Tab, isSo: () => boolean) =>
  until(String(isSo), async () => (await tab.evaluate(isSo)) === true)

/** Waits until the page says something. */
export const read = (tab: Tab, text: string) =>
  until(`the page says '${text}'`, async () =>
    String(await tab.evaluate(() => document.body.innerText)).includes(text),
  )

/** Waits until these keys and no others lie in the tab's localStorage; another tab's come late. */
const seeStored = (tab: Tab, keys: readonly string[]) =>
  until(`stored are ${keys.join()}`, async () => {
    const stored = await tab.evaluate(() => Object.keys(localStorage).sort().join())
    return stored === [...keys].sort().join()
  })

/** The path that the address bar shows, with its query. */
const addressOf = (tab: Tab) => tab.evaluate(() => location.pathname + location.search)

/** Where the links of the menu lead, and those of any other list of links. */
const linksOf = (tab: Tab) =>
  tab.evaluate(() =>
    Array.from(document.querySelectorAll('nav a'), link => link.getAttribute('href')),
  )

/** Opens a menu of the header and chooses one of its items. */
async function choose(tab: Tab, menu: string, item: string, role: Role = 'menuitemradio') {
  await tab.press('button', menu)
  await tab.press(role, item)
}

/** Signs in by one of the demo's buttons. */
export const signInAs = (tab: Tab, account: 'Admin' | 'User' | 'Guest') =>
  tab.press('button', account)

const signOut = (tab: Tab) => choose(tab, 'Account', 'Sign out', 'menuitem')

/** The journeys that have to succeed in every browser, each by a new person, who has nothing to complain of. */
export function travel(newPerson: () => Promise<Person>) {
  let person: Person
  beforeEach(async () => {
    person = await newPerson()
  })
  afterEach(async () => {
    const { complaints } = person
    await person.leave()
    expect(complaints).toEqual([])
  })

  test('who signs in is led to the page asked for and sees the allowed pages', async () => {
    const tab = await person.open('/users?q=vale')
    await tab.see('heading', 'Sign in')
    expect(await addressOf(tab)).toBe('/auth/login?returnUrl=%2Fusers%3Fq%3Dvale')

    await signInAs(tab, 'Admin')

    await tab.see('heading', 'Users')
    expect(await addressOf(tab)).toBe('/users?q=vale')
    for (const page of ['Dashboard', 'Users', 'Account', 'Access']) await tab.see('link', page)
    await seeStored(tab, SESSION_KEYS)
  })

  test('who may not open a page is told so and sees nothing of it', async () => {
    const tab = await person.open('/auth/login')
    await signInAs(tab, 'Guest')
    await tab.see('heading', 'Dashboard')

    await tab.goTo('/access')

    await tab.see('heading', 'You may not open this page')
    expect(await addressOf(tab)).toBe('/error/403')
    await tab.press('link', 'Dashboard')
    await tab.see('heading', 'Dashboard')
    expect(await linksOf(tab)).toEqual(['/dashboard'])
  })

  test('loading the page anew keeps the session', async () => {
    const tab = await person.open('/auth/login')
    await signInAs(tab, 'User')
    await tab.see('heading', 'Dashboard')
    await tab.reload()
    await tab.see('heading', 'Dashboard')
    expect(await addressOf(tab)).toBe('/dashboard')
  })

  test('a sign-out takes the session out of storage, and Back shows nothing of it', async () => {
    const tab = await person.open('/auth/login')
    await choose(tab, 'Language', 'English')
    await signInAs(tab, 'Admin')
    await tab.see('heading', 'Dashboard')
    await tab.press('link', 'Account')
    await tab.see('heading', 'Account')

    await signOut(tab)

    await read(tab, 'You have signed out')
    await seeStored(tab, ['language'])
    await tab.back()
    await tab.see('heading', 'Sign in')
    expect(await linksOf(tab)).toEqual([])
  })

  test('the language changes at once and outlasts a reload', async () => {
    const tab = await person.open('/auth/login')
    await choose(tab, 'Language', 'Deutsch')
    await tab.see('button', 'Sprache')
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('de')
    await tab.reload()
    await tab.see('button', 'Sprache')
    expect(await tab.evaluate(() => document.title)).toContain('Omnichannel')
  })

  test('the theme changes and outlasts a reload', async () => {
    const tab = await person.open('/auth/login')
    await choose(tab, 'Theme', 'Dark')
    await holds(tab, () => document.documentElement.dataset.theme === 'dark')
    await tab.see('heading', 'Sign in')
    await tab.reload()
    await holds(tab, () => document.documentElement.dataset.theme === 'dark')
    await seeStored(tab, ['kt_theme_mode_menu', 'kt_theme_mode_value'])
  })

  test('signing out in one tab signs out the other', async () => {
    const tab = await person.open('/auth/login')
    await signInAs(tab, 'Admin')
    await tab.see('heading', 'Dashboard')
    const other = await person.open('/users')
    await other.see('heading', 'Users')

    await tab.toFront()
    await signOut(tab)

    await read(other, 'You were signed out in another tab')
    expect(await addressOf(other)).toBe('/auth/login')
  })

  test('storage cleared in one tab signs out the other, and nothing comes back', async () => {
    const tab = await person.open('/auth/login')
    await signInAs(tab, 'User')
    await tab.see('heading', 'Dashboard')
    const bare = await person.open('/robots.txt')

    await bare.evaluate(() => {
      localStorage.clear()
    })

    await read(tab, 'You were signed out in another tab')
    await tab.toFront()
    await choose(tab, 'Language', 'Français')
    await tab.see('button', 'Langue')
    await seeStored(bare, ['language'])
  })

  test('signing in in one tab takes the other along', async () => {
    const tab = await person.open('/users')
    await tab.see('heading', 'Sign in')
    const other = await person.open('/auth/login')
    await signInAs(other, 'User')
    await read(tab, 'Noor Castell')
  })
}
