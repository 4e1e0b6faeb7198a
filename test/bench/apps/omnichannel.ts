import { buildHere } from '../project/buildHere'
import type { FullApp } from './app'

const page = (path: string, text: string) => ({
  link: `nav a[href="${path}"]`,
  sign: { selector: 'h1', text },
})

/** The product. */
export const omnichannel: FullApp = {
  name: 'omnichannel',
  title: 'Omnichannel',
  build: buildHere,
  isStrict: true,
  door: { path: '/auth/login', handle: 'form button[type=submit]' },
  fields: { email: 'input[name=email]', password: 'input[name=password]' },
  home: { selector: 'h1', text: 'Dashboard' },
  pages: [page('/dashboard', 'Dashboard'), page('/users', 'Users'), page('/account', 'Account')],
  table: {
    firstRow: 'tbody tr[aria-rowindex="2"]',
    rows: 'tbody tr[aria-rowindex]',
    sort: 'thead th:first-of-type button',
    search: 'input[type=search]',
  },
}
