import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { BrowserRouter, Link, useLocation } from 'react-router-dom'
import { removeForeignHistoryStates } from '@/app/historyState'

const FOREIGN_HISTORY_STATES: readonly unknown[] = [
  ...[{ masked: {} }, { masked: 'text' }, { masked: { pathname: 5 } }],
  { masked: { pathname: '/elsewhere', search: '', hash: '' } },
  ...[{ idx: 1n }, { idx: {} }, { key: 5 }, { key: {} }],
  ...[[], 'text', 7, new Date(0), new Map([['idx', 1]])],
]

function CurrentLocation() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>at {pathname + search}</p>
      <Link to="/next">Next</Link>
    </>
  )
}

test.each(FOREIGN_HISTORY_STATES)(
  'if another script sets history.state to %p before or after the start, the page of the URL is shown, and links work',
  async state => {
    history.replaceState(state, '', '/here?a=1')
    removeForeignHistoryStates()
    render(
      <BrowserRouter>
        <CurrentLocation />
      </BrowserRouter>,
    )
    expect(screen.getByText('at /here?a=1')).toBeInTheDocument()
    const followLink = async () => {
      await userEvent.click(screen.getByRole('link'))
      expect(screen.getByText('at /next')).toBeInTheDocument()
      expect(location.pathname).toBe('/next')
    }
    await followLink()
    act(() => {
      history.pushState(state, '', '/there')
      dispatchEvent(new PopStateEvent('popstate', { state }))
    })
    expect(screen.getByText('at /there')).toBeInTheDocument()
    await followLink()
    history.replaceState(state, '', '/replaced')
    await followLink()
  },
)

test('a history state that React Router has set is not removed', () => {
  const state = { usr: { asked: '/asked' }, key: 'abc', idx: 3, masked: undefined }
  history.replaceState(state, '', '/here')
  removeForeignHistoryStates()
  expect(history.state).toEqual(state)
})
