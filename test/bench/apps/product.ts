import { buildProduct } from '../project/buildProduct'
import type { AppPage, AppWithPages, VisibleText } from './app'

const createPage = (path: string, title: string, ...content: readonly VisibleText[]): AppPage => ({
  link: `nav a[href="${path}"]`,
  heading: { selector: 'h1', text: title },
  content,
})

/** The product: the app of this repository. */
export const productApp: AppWithPages = {
  name: 'omnichannel',
  title: 'Omnichannel',
  build: buildProduct,
  startPage: { path: '/auth/login', readySelector: 'form button[type=submit]' },
  fields: { email: 'input[name=email]', password: 'input[name=password]' },
  homeText: { selector: 'h1', text: 'Dashboard' },
  pages: [
    createPage(
      '/dashboard',
      'Dashboard',
      { selector: 'main dl', text: 'of 3 users' },
      { selector: 'main figure', text: '' },
      { selector: 'main tbody tr', text: 'Noor Castell' },
    ),
    createPage('/users', 'Users', { selector: 'main tbody tr', text: 'Noor Castell' }),
    createPage(
      '/account',
      'Account',
      { selector: 'main dl', text: 'Head of service' },
      { selector: 'main fieldset', text: 'Theme' },
    ),
  ],
  table: {
    firstRow: 'tbody tr[aria-rowindex="2"]',
    rows: 'tbody tr[aria-rowindex]',
    sort: 'thead th:first-of-type button',
    search: 'input[type=search]',
  },
}
