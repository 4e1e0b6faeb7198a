import { act, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { LANGUAGE_NAMES, LANGUAGES, readLanguage } from '@/language/language'
import { languageChosen } from '@/language/languageSlice'
import { hostileText } from '../../support/arbitraries'
import { sessionOf } from '../../support/people'
import { heading, renderApp } from '../../support/renderApp'
import { dispatchStorageEvent } from '../../support/startStore'

test('each language is offered by its own name and shown at once', async () => {
  const { user, storage } = await renderApp('/auth/login')
  await heading('Sign in')
  const titles = new Set<string>()
  for (const language of [...LANGUAGES.slice(1), 'en' as const]) {
    const [button] = screen.getAllByRole('button', {
      name: /Language|语言|Idioma|言語|Sprache|Langue/,
    })
    if (!button) throw new Error('There is no language menu')
    await user.click(button)
    await user.click(screen.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }))
    await waitFor(() => {
      expect(document.documentElement.lang).toBe(language)
    })
    expect(storage.content).toEqual({ language })
    titles.add(document.title)
  }
  expect(titles.size).toBe(LANGUAGES.length)
})

test('what is typed stays while the language changes', async () => {
  const { user, store } = await renderApp('/auth/login')
  await heading('Sign in')
  await user.type(screen.getByLabelText('Email'), 'ida@example.com')
  await user.click(screen.getByLabelText('Password'))
  await user.tab()
  expect(screen.getByText('Password is required')).toBeVisible()
  act(() => void store.dispatch(languageChosen('de')))
  await heading('Anmelden')
  expect(screen.getByRole('textbox')).toHaveValue('ida@example.com')
  expect(screen.queryByText('Password is required')).toBeNull()
})

test('a language that another tab stores is shown here, too', async () => {
  const { storage } = await renderApp('/dashboard', { stored: await sessionOf('admin') })
  await heading('Dashboard')
  storage.setItem('language', 'fr')
  act(() => void dispatchStorageEvent('language'))
  await waitFor(() => {
    expect(document.documentElement.lang).toBe('fr')
  })
})

test('of two languages chosen one after the other the second stays', async () => {
  const { store } = await renderApp('/auth/login')
  await heading('Sign in')
  act(() => {
    store.dispatch(languageChosen('ja'))
    store.dispatch(languageChosen('es'))
  })
  await waitFor(() => {
    expect(document.documentElement.lang).toBe('es')
  })
  await act(() => new Promise(resolve => setTimeout(resolve, 100)))
  expect(document.documentElement.lang).toBe('es')
})

test('whatever lies in storage is one of the six languages or none', () => {
  fc.assert(
    fc.property(fc.oneof(hostileText, fc.string({ maxLength: 5 })), text => {
      const language = readLanguage(text)
      if (language !== null) expect(text.toLowerCase().startsWith(language)).toBe(true)
      expect([...LANGUAGES, null]).toContain(language)
    }),
    { numRuns: 1_000 },
  )
  for (const language of LANGUAGES) {
    expect(readLanguage(language)).toBe(language)
    expect(readLanguage(`${language.toUpperCase()}-XX`)).toBe(language)
  }
})
