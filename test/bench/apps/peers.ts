import { buildPeer } from '../project/buildPeer'
import type { App, AppPage, FullApp, VisibleText, SignInApp } from './app'

/**
 * A peer in `test/bench/peers`. Peers insert styles at run time, which the product's policy
 * forbids.
 */
const peer = (name: string, title: string, path: string, readySelector: string): App => ({
  name,
  title,
  build: () => buildPeer(name),
  isStrict: false,
  startPage: { path, readySelector },
})

const page = (link: string, heading: VisibleText, content: VisibleText): AppPage => ({
  link,
  heading,
  content: [content],
})

const SUBMIT_BUTTON = 'form button[type=submit]'

/** React alone with one heading. */
export const hello = peer('hello', 'React alone', '/', 'h1')

/** The smallest app with a session that uses the product's main packages. */
export const floor: SignInApp = {
  ...peer('floor', 'Floor', '/', SUBMIT_BUTTON),
  fields: { email: 'input[name=email]', password: 'input[name=password]' },
  homeText: { selector: 'h1', text: 'Dashboard' },
}

const reactAdmin: FullApp = {
  ...peer('react-admin', 'react-admin', '/login', SUBMIT_BUTTON),
  fields: { email: 'input[name=username]', password: 'input[name=password]' },
  homeText: { selector: '#react-admin-title', text: 'Dashboard' },
  pages: [
    page(
      'a[href="/"]',
      { selector: '#react-admin-title', text: 'Dashboard' },
      { selector: '.MuiCardContent-root', text: '3 users' },
    ),
    page(
      'a[href="/users"]',
      { selector: '#react-admin-title', text: 'Users' },
      { selector: 'tbody tr', text: '@example.com' },
    ),
    page(
      'a[href="/settings"]',
      { selector: '#react-admin-title', text: 'Settings' },
      { selector: 'form', text: 'News' },
    ),
  ],
  table: {
    firstRow: 'tbody tr:first-child',
    rows: 'tbody tr',
    sort: 'th.column-name [role=button]',
    search: 'input[name=q]',
  },
}

const refine: FullApp = {
  ...peer('refine', 'refine, antd', '/login', SUBMIT_BUTTON),
  fields: { email: 'input[type=email], #email', password: 'input[type=password]' },
  homeText: { selector: 'h3', text: 'Dashboard' },
  pages: [
    page(
      'a[href="/dashboard"]',
      { selector: 'h3', text: 'Dashboard' },
      { selector: '.ant-card', text: '3 users' },
    ),
    page(
      'a[href="/users"]',
      { selector: 'h4, .ant-page-header-heading', text: 'Users' },
      { selector: '.ant-table-row', text: '@example.com' },
    ),
    page(
      'a[href="/settings"]',
      { selector: 'h3', text: 'Settings' },
      { selector: 'form', text: 'News' },
    ),
  ],
  table: {
    firstRow: '.ant-table-row',
    rows: '.ant-table-row',
    sort: 'th.ant-table-column-has-sorters',
    search: 'input[name=search]',
  },
}

const toolpad: FullApp = {
  ...peer('toolpad', 'Toolpad Core', '/sign-in', SUBMIT_BUTTON),
  fields: { email: 'input[name=email]', password: 'input[name=password]' },
  homeText: { selector: 'h4', text: 'Dashboard' },
  pages: [
    page(
      'nav a[href="/"]',
      { selector: 'h4', text: 'Dashboard' },
      { selector: '.MuiCardContent-root', text: '3 users' },
    ),
    page(
      'nav a[href="/users"]',
      { selector: 'h4', text: 'Users' },
      { selector: '[role=row][data-rowindex]', text: '@example.com' },
    ),
    page(
      'nav a[href="/settings"]',
      { selector: 'h4', text: 'Settings' },
      { selector: 'form', text: 'News' },
    ),
  ],
  table: {
    firstRow: '[role=row][data-rowindex="0"]',
    rows: '[role=row][data-rowindex]',
    sort: '[role=columnheader][data-field=name]',
    search: 'input[role=searchbox]',
    revealSearch: 'button[aria-label=Search]',
  },
}

/** The peers with the same features as the product. */
export const peers: readonly FullApp[] = [reactAdmin, refine, toolpad]
