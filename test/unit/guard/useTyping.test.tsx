import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { typed } from '@/guard/guardSlice'
import { useTyping } from '@/guard/useTyping'
import { startStore } from '../../support/startStore'

function Page({ path }: { readonly path: string | null }) {
  useTyping(path)
  return (
    <>
      <input aria-label="Outside" />
      <main>
        <input aria-label="Inside" />
      </main>
    </>
  )
}

async function open(path: string | null) {
  const { store } = await startStore()
  const dispatch = jest.spyOn(store, 'dispatch')
  const pageAt = (at: string | null) => (
    <Provider store={store}>
      <Page path={at} />
    </Provider>
  )
  const { rerender, unmount } = render(pageAt(path))
  const type = (where: string) => fireEvent.input(screen.getByLabelText(where))
  const typedAt = () => store.getState().guard.typedAt
  return { type, typedAt, unmount, dispatch, goTo: (at: string | null) => rerender(pageAt(at)) }
}

test('something typed on a page is noticed, once', async () => {
  const { type, typedAt, dispatch } = await open('/a')
  expect(typedAt()).toBeNull()
  type('Inside')
  type('Inside')
  expect(typedAt()).toBe('/a')
  expect(dispatch.mock.calls).toEqual([[typed('/a')]])
})

test('what is typed beside the page is none of its business', async () => {
  const { type, typedAt } = await open('/a')
  type('Outside')
  fireEvent.input(document)
  expect(typedAt()).toBeNull()
})

test('while there is no page nothing is noticed', async () => {
  const { type, dispatch, goTo } = await open(null)
  type('Inside')
  expect(dispatch).not.toHaveBeenCalled()
  goTo('/a')
  type('Inside')
  dispatch.mockClear()
  goTo(null)
  type('Inside')
  expect(dispatch).not.toHaveBeenCalled()
})

test('on the next page it is noticed anew, and on none that has gone', async () => {
  const { type, typedAt, goTo, unmount, dispatch } = await open('/a')
  type('Inside')
  goTo('/b')
  type('Inside')
  expect(typedAt()).toBe('/b')
  goTo('/c')
  unmount()
  dispatch.mockClear()
  document.body.innerHTML = '<main><input></main>'
  fireEvent.input(document.getElementsByTagName('input')[0] ?? document)
  expect(dispatch).not.toHaveBeenCalled()
  document.body.innerHTML = ''
})
