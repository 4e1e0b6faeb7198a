import { act, screen, waitFor } from '@testing-library/react'
import { brand } from '@/brand/brand'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/language/language'
import { languageChosen } from '@/language/languageSlice'
import { findHeading, renderApp } from '../../support/renderApp'
import { startStore } from '../../support/startStore'
import { OTHER_LANGUAGE, THIRD_LANGUAGE } from '../../support/languages'
import { getT } from '../../support/readTexts'

test('the language menu shows the native name of each language; a choice applies at once', async () => {
  const { user, storage } = await renderApp('/auth/login')
  await findHeading('Sign in')
  const titles = new Set<string>()
  let current: Language = 'en'
  for (const language of [...LANGUAGES.slice(1), 'en' as const]) {
    const [button] = screen.getAllByRole('button', {
      name: new RegExp(`${LANGUAGE_NAMES[current]}$`),
    })
    if (!button) throw new Error('There is no language menu')
    await user.click(button)
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(
      Object.values(LANGUAGE_NAMES),
    )
    await user.click(screen.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }))
    await waitFor(() => {
      expect(document.documentElement.lang).toBe(language)
    })
    expect(storage.content).toEqual({ language })
    const title = screen.getByRole('heading', { level: 1 }).textContent
    expect(document.title).toBe(`${title} · ${brand.name}`)
    titles.add(title)
    current = language
  }
  expect(titles.size).toBe(LANGUAGES.length)
})

const testIfTwoLanguages = OTHER_LANGUAGE === 'en' ? test.skip : test

testIfTwoLanguages(
  'when the language changes, a form keeps its input, and its errors are translated',
  async () => {
    const { user, store } = await renderApp('/auth/login')
    await findHeading('Sign in')
    await user.type(screen.getByLabelText('Email'), 'ida@example.com')
    await user.click(screen.getByLabelText('Password'))
    await user.tab()
    expect(screen.getByText('Password is required')).toBeVisible()
    act(() => void store.dispatch(languageChosen(OTHER_LANGUAGE)))
    await findHeading(getT(OTHER_LANGUAGE)($ => $.signIn.title))
    expect(screen.getByRole('textbox')).toHaveValue('ida@example.com')
    expect(screen.queryByText('Password is required')).toBeNull()
  },
)

test('if two languages are chosen quickly one after the other, the second language applies', async () => {
  const { store } = await startStore()
  store.dispatch(languageChosen(OTHER_LANGUAGE))
  store.dispatch(languageChosen(THIRD_LANGUAGE))
  await waitFor(() => {
    expect(document.documentElement.lang).toBe(THIRD_LANGUAGE)
  })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(document.documentElement.lang).toBe(THIRD_LANGUAGE)
})
