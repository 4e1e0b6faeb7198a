import { fireEvent, render, screen } from '@testing-library/react'
import { KeepMounted } from '@/ui/KeepMounted'
import { hasUnsavedInput } from '@/ui/unsavedInput'
import { startStore } from '../../support/startStore'

type Props = { readonly path: string; readonly isShown?: boolean }

const PageWithFields = ({ path, isShown = true }: Props) => (
  <>
    <KeepMounted isShown={isShown} path={path}>
      <form>
        <input aria-label="Outside" />
      </form>
      <main>
        <input aria-label="Search" />
        <form>
          <input aria-label="Inside" />
        </form>
        <div popover="auto">
          <form>
            <input aria-label="In a popover" />
          </form>
        </div>
      </main>
    </KeepMounted>
  </>
)

async function openPage(props: Props) {
  const { store } = await startStore()
  const { rerender } = render(<PageWithFields {...props} />)
  const type = (label: string, value = 'x') =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  const unsavedPath = () => store.getState().guard.unsavedPath
  return { store, type, unsavedPath, show: (next: Props) => rerender(<PageWithFields {...next} />) }
}

test('the first input on a page sets unsavedPath; further input does not change the state', async () => {
  const { store, type, unsavedPath } = await openPage({ path: '/a' })
  expect(unsavedPath()).toBeNull()
  type('Inside')
  expect(unsavedPath()).toBe('/a')
  const before = store.getState()
  type('Inside', 'xy')
  expect(store.getState()).toBe(before)
})

test('input outside of the page or on a hidden page does not set unsavedPath', async () => {
  const { type, unsavedPath, show } = await openPage({ path: '/a' })
  type('Outside')
  fireEvent.input(document)
  expect(unsavedPath()).toBeNull()
  show({ path: '/a', isShown: false })
  type('Inside')
  expect(unsavedPath()).toBeNull()
})

test.each([
  ['outside of a form', 'Search'],
  ['in a popover', 'In a popover'],
])('input %s does not count as unsaved', async (_, label) => {
  const { type, unsavedPath } = await openPage({ path: '/a' })
  type(label)
  expect(unsavedPath()).toBeNull()
  expect(hasUnsavedInput()).toBe(false)
})

test('after a navigation, input sets unsavedPath to the path of the new page', async () => {
  const { type, unsavedPath, show } = await openPage({ path: '/a' })
  type('Inside')
  show({ path: '/b' })
  type('Inside', 'y')
  expect(unsavedPath()).toBe('/b')
})

test('hasUnsavedInput is true only while an edited field is mounted and not empty', async () => {
  const { type } = await openPage({ path: '/a' })
  expect(hasUnsavedInput()).toBe(false)
  type('Outside')
  expect(hasUnsavedInput()).toBe(true)
  type('Outside', '')
  expect(hasUnsavedInput()).toBe(false)
  type('Inside')
  document.body.innerHTML = ''
  expect(hasUnsavedInput()).toBe(false)
})
