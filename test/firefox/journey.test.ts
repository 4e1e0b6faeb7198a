import type { Browser } from 'puppeteer-core'
import {
  addressOf,
  choose,
  newPerson,
  press,
  read,
  see,
  seeStored,
  SESSION_KEYS,
  signInAs,
  signOut,
  startFirefox,
  type Person,
} from './browser'

let browser: Browser
let person: Person

beforeAll(async () => {
  browser = await startFirefox()
})
afterAll(() => browser.close())
beforeEach(async () => {
  person = await newPerson(browser)
})
afterEach(async () => {
  const { complaints } = person
  await person.leave()
  expect(complaints).toEqual([])
})

test('who signs in is led to the page asked for and sees the allowed pages', async () => {
  const tab = await person.open('/users?q=vale')
  await see(tab, 'heading', 'Sign in')
  expect(addressOf(tab)).toBe('/auth/login?returnUrl=%2Fusers%3Fq%3Dvale')

  await signInAs(tab, 'Admin')

  await see(tab, 'heading', 'Users')
  expect(addressOf(tab)).toBe('/users?q=vale')
  for (const page of ['Dashboard', 'Users', 'Account', 'Access']) await see(tab, 'link', page)
  await seeStored(tab, SESSION_KEYS)
})

test('who may not open a page is told so and sees nothing of it', async () => {
  const tab = await person.open('/auth/login')
  await signInAs(tab, 'Guest')
  await see(tab, 'heading', 'Dashboard')

  await tab.goto(new URL('/access', tab.url()).href)

  await see(tab, 'heading', 'You may not open this page')
  expect(addressOf(tab)).toBe('/error/403')
  await press(tab, 'link', 'Dashboard')
  await see(tab, 'heading', 'Dashboard')
  expect(await tab.$$('nav a[href="/access"]')).toHaveLength(0)
})

test('loading the page anew keeps the session', async () => {
  const tab = await person.open('/auth/login')
  await signInAs(tab, 'User')
  await see(tab, 'heading', 'Dashboard')
  await tab.reload()
  await see(tab, 'heading', 'Dashboard')
  expect(addressOf(tab)).toBe('/dashboard')
})

test('a sign-out takes the session out of storage, and Back shows nothing of it', async () => {
  const tab = await person.open('/auth/login')
  await choose(tab, 'Language', 'menuitemradio', 'English')
  await signInAs(tab, 'Admin')
  await see(tab, 'heading', 'Dashboard')
  await press(tab, 'link', 'Account')
  await see(tab, 'heading', 'Account')

  await signOut(tab)

  await read(tab, 'You have signed out')
  await seeStored(tab, ['language'])
  await tab.goBack()
  await see(tab, 'heading', 'Sign in')
  expect(await tab.$$('nav')).toHaveLength(0)
})

test('the language changes at once and outlasts a reload', async () => {
  const tab = await person.open('/auth/login')
  await choose(tab, 'Language', 'menuitemradio', 'Deutsch')
  await see(tab, 'button', 'Sprache')
  expect(await tab.$eval('html', html => html.lang)).toBe('de')
  await tab.reload()
  await see(tab, 'button', 'Sprache')
  expect(await tab.title()).toContain('Omnichannel')
})

test('the theme changes and outlasts a reload', async () => {
  const tab = await person.open('/auth/login')
  await choose(tab, 'Theme', 'menuitemradio', 'Dark')
  await tab.waitForSelector('html[data-theme=dark]')
  await see(tab, 'heading', 'Sign in')
  await tab.reload()
  await tab.waitForSelector('html[data-theme=dark]')
  await seeStored(tab, ['kt_theme_mode_menu', 'kt_theme_mode_value'])
})

test('signing out in one tab signs out the other', async () => {
  const tab = await person.open('/auth/login')
  await signInAs(tab, 'Admin')
  await see(tab, 'heading', 'Dashboard')
  const other = await person.open('/users')
  await see(other, 'heading', 'Users')

  await tab.bringToFront()
  await signOut(tab)

  await read(other, 'You were signed out in another tab')
  expect(addressOf(other)).toBe('/auth/login')
})

test('storage cleared in one tab signs out the other, and nothing comes back', async () => {
  const tab = await person.open('/auth/login')
  await signInAs(tab, 'User')
  await see(tab, 'heading', 'Dashboard')
  const bare = await person.open('/robots.txt')

  await bare.evaluate(() => {
    localStorage.clear()
  })

  await read(tab, 'You were signed out in another tab')
  await tab.bringToFront()
  await choose(tab, 'Language', 'menuitemradio', 'Français')
  await see(tab, 'button', 'Langue')
  await seeStored(bare, ['language'])
})

test('signing in in one tab takes the other along', async () => {
  const tab = await person.open('/users')
  await see(tab, 'heading', 'Sign in')
  const other = await person.open('/auth/login')
  await signInAs(other, 'User')
  await read(tab, 'Noor Castell')
})
