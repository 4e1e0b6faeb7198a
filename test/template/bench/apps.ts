import { buildPeer, buildProduct } from './build'
import type { App, AppPage, VisibleText } from './app'

const createPage = (
  link: string,
  heading: VisibleText,
  ...content: readonly VisibleText[]
): AppPage => ({ link, heading, content })

/** The app of this repository. */
const product: App = {
  name: 'omnichannel',
  title: 'Omnichannel',
  build: buildProduct,
  signInPath: '/auth/login',
  fields: { email: 'input[name=email]', password: 'input[name=password]' },
  pages: [
    createPage(
      'nav a[href="/dashboard"]',
      { selector: 'h1', text: 'Dashboard' },
      { selector: 'main dl', text: 'of 3 users' },
      { selector: 'main ol li', text: 'Today' },
      { selector: 'main tbody tr', text: 'Noor Castell' },
    ),
    createPage(
      'nav a[href="/users"]',
      { selector: 'h1', text: 'Users' },
      { selector: 'main tbody tr', text: 'Noor Castell' },
    ),
    createPage(
      'nav a[href="/account"]',
      { selector: 'h1', text: 'Account' },
      { selector: 'main dl', text: 'Head of service' },
      { selector: 'main fieldset', text: 'Theme' },
    ),
  ],
  table: {
    rows: 'main tbody tr:has(a)',
    sort: 'main thead th button',
    search: 'main input[type=search]',
  },
}

/** Describes an app that is made with another library. */
const createPeer = (name: string, title: string, signInPath: string) => ({
  name,
  title,
  build: () => buildPeer(name),
  signInPath,
})

const reactAdmin: App = {
  ...createPeer('react-admin', 'react-admin', '/login'),
  fields: { email: 'input[name=username]', password: 'input[name=password]' },
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
    rows: 'tbody tr',
    sort: 'th.column-name [role=button]',
    search: 'input[name=q]',
  },
}

const refine: App = {
  ...createPeer('refine', 'refine, antd', '/login'),
  fields: { email: 'input[type=email], #email', password: 'input[type=password]' },
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
    rows: '.ant-table-row',
    sort: 'th.ant-table-column-has-sorters',
    search: 'input[name=search]',
  },
}

const toolpad: App = {
  ...createPeer('toolpad', 'Toolpad Core', '/sign-in'),
  fields: { email: 'input[name=email]', password: 'input[name=password]' },
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
    rows: '[role=row][data-rowindex]',
    sort: '[role=columnheader][data-field=name]',
    search: 'input[role=searchbox]',
    revealSearch: 'button[aria-label=Search]',
  },
}

/** The measured apps. All ratios in the report refer to the first. */
export const apps: readonly App[] = [product, reactAdmin, refine, toolpad]
