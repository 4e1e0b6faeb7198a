import { buildPeer } from '../project/buildPeer'
import type { App, AppPage, AppWithPages, VisibleText, SignInApp } from './app'

/**
 * Describes a peer. The benchmarks compare the product with peers, which are apps made with other
 * libraries.
 */
const createPeer = (name: string, title: string, path: string, readySelector: string): App => ({
  name,
  title,
  build: () => buildPeer(name),
  startPage: { path, readySelector },
})

const createPage = (link: string, heading: VisibleText, content: VisibleText): AppPage => ({
  link,
  heading,
  content: [content],
})

const SUBMIT_BUTTON = 'form button[type=submit]'

/** An app that uses only React and shows one heading. */
export const reactAlone = createPeer('hello', 'React alone', '/', 'h1')

/** The smallest app with a session, made with the product's main packages. */
export const smallestApp: SignInApp = {
  ...createPeer('floor', 'Floor', '/', SUBMIT_BUTTON),
  fields: { email: 'input[name=email]', password: 'input[name=password]' },
  homeText: { selector: 'h1', text: 'Dashboard' },
}

const reactAdmin: AppWithPages = {
  ...createPeer('react-admin', 'react-admin', '/login', SUBMIT_BUTTON),
  fields: { email: 'input[name=username]', password: 'input[name=password]' },
  homeText: { selector: '#react-admin-title', text: 'Dashboard' },
  pages: [
    createPage(
      'a[href="/"]',
      { selector: '#react-admin-title', text: 'Dashboard' },
      { selector: '.MuiCardContent-root', text: '3 users' },
    ),
    createPage(
      'a[href="/users"]',
      { selector: '#react-admin-title', text: 'Users' },
      { selector: 'tbody tr', text: '@example.com' },
    ),
    createPage(
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

const refine: AppWithPages = {
  ...createPeer('refine', 'refine, antd', '/login', SUBMIT_BUTTON),
  fields: { email: 'input[type=email], #email', password: 'input[type=password]' },
  homeText: { selector: 'h3', text: 'Dashboard' },
  pages: [
    createPage(
      'a[href="/dashboard"]',
      { selector: 'h3', text: 'Dashboard' },
      { selector: '.ant-card', text: '3 users' },
    ),
    createPage(
      'a[href="/users"]',
      { selector: 'h4, .ant-page-header-heading', text: 'Users' },
      { selector: '.ant-table-row', text: '@example.com' },
    ),
    createPage(
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

const toolpad: AppWithPages = {
  ...createPeer('toolpad', 'Toolpad Core', '/sign-in', SUBMIT_BUTTON),
  fields: { email: 'input[name=email]', password: 'input[name=password]' },
  homeText: { selector: 'h4', text: 'Dashboard' },
  pages: [
    createPage(
      'nav a[href="/"]',
      { selector: 'h4', text: 'Dashboard' },
      { selector: '.MuiCardContent-root', text: '3 users' },
    ),
    createPage(
      'nav a[href="/users"]',
      { selector: 'h4', text: 'Users' },
      { selector: '[role=row][data-rowindex]', text: '@example.com' },
    ),
    createPage(
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
export const peers: readonly AppWithPages[] = [reactAdmin, refine, toolpad]
