/** @pages product */
import fc from 'fast-check'
import { pages } from '@/app/pages'
import { accessFromList } from '@/guard/access'
import { decide } from '@/guard/decide'
import { normalisePath } from '@/guard/normalisePath'
import { checkAccess } from '@/pages/access/checkAccess'
import { anyPageEntry, anyRelativeUrl, anySignedInSession } from '../../support/arbitraries'

test('for any list, roles and URL, the access page and the guard have the same verdict', () => {
  fc.assert(
    fc.property(
      fc.array(anyPageEntry, { maxLength: 6 }),
      anySignedInSession,
      anyRelativeUrl,
      (entries, session, url) => {
        const path = normalisePath(url)
        fc.pre(path !== '/')
        const access = accessFromList(entries)
        const decision = decide(path, session, access)
        const record = checkAccess(url, { roles: session.roles, access, pages })
        expect(record).toMatchObject(decision)
      },
    ),
    { numRuns: 200 },
  )
})
