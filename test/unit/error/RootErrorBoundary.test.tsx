import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { RootErrorBoundary } from '@/error/RootErrorBoundary'
import { navigated, previewStarted } from '@/guard/guardSlice'
import { selectPreviewedRoles } from '@/guard/preview'
import { createSessionWithRoles } from '../../support/demoSessions'
import { startWithSession } from '../../support/startStore'

function BrokenApp(): never {
  throw new Error('x')
}

test('if the whole app crashes in a preview, the error page has a button that ends the preview', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { store, i18n } = await startWithSession(createSessionWithRoles(['admin']))
  store.dispatch(previewStarted(['guest']))
  store.dispatch(navigated({ asked: '/', trigger: 'link' }))
  render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <RootErrorBoundary>
            <BrokenApp />
          </RootErrorBoundary>
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  )
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(await screen.findByText(/^Preview as guest.*Nothing can be changed/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'End preview' }))
  expect(selectPreviewedRoles(store.getState())).toBeNull()
})
