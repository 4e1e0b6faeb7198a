/** @jest-environment node */
import { checkVersion } from '@/tooling/build/checkVersion'

test.each(['v1.2.3', undefined])(
  'APP_VERSION %j fits the version 1.2.3 of package.json',
  version => {
    expect(() => checkVersion({ APP_VERSION: version }, { version: '1.2.3' })).not.toThrow()
  },
)

test('the error for different versions names both', () => {
  const check = () => checkVersion({ APP_VERSION: 'v1.2.4' }, { version: '1.2.3' })
  expect(check).toThrow(/v1\.2\.4.*1\.2\.3/)
})
