/** @jest-environment node */
import { assertSameVersion } from '@/tooling/build/assertSameVersion'

test.each(['v1.2.3', undefined])(
  'APP_VERSION %j matches the version 1.2.3 of package.json',
  version => {
    expect(() => assertSameVersion({ APP_VERSION: version }, { version: '1.2.3' })).not.toThrow()
  },
)

test('if the versions differ, the error names both', () => {
  const check = () => assertSameVersion({ APP_VERSION: 'v1.2.4' }, { version: '1.2.3' })
  expect(check).toThrow(/v1\.2\.4.*1\.2\.3/)
})
