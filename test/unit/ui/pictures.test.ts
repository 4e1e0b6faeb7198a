import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The browser repaints an animated picture in each frame, which delays the sign-in form. WCAG 2.2.2
// also requires a way to stop each motion of more than five seconds.
test('no SVG file of the app is animated', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.svg'))
    .map(file => join('src', file))
  expect(files).not.toEqual([])
  expect(files.filter(file => readFileSync(file, 'utf8').includes('animat'))).toEqual([])
})
