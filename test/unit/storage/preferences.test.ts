import { languageChosen } from '@/language/languageSlice'
import { themeChosen } from '@/theme/themeSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { flushAsyncWork, startStore } from '../../support/startStore'
import { OTHER_LANGUAGE, THIRD_LANGUAGE } from '../../support/languages'

beforeEach(() => void jest.useFakeTimers())

const PREFERENCES = [
  {
    what: 'theme',
    otherTab: { kt_theme_mode_menu: 'dark', kt_theme_mode_value: 'dark' },
    thisTab: { kt_theme_mode_menu: 'light', kt_theme_mode_value: 'light' },
    choose: () => themeChosen('light'),
  },
  {
    what: 'language',
    otherTab: { language: OTHER_LANGUAGE },
    thisTab: { language: THIRD_LANGUAGE },
    choose: () => languageChosen(THIRD_LANGUAGE),
  },
] as const

const writeValues = (storage: Storage, values: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
}

// The choice of a theme reloads the page. jsdom logs an error, because it can't reload a page.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation())

test.each(PREFERENCES)(
  'a $what that is chosen in this tab overwrites the $what of another tab, even without a storage event',
  async ({ otherTab, thisTab, choose }) => {
    const storage = new MemoryStorage()
    const { store, persistor } = await startStore({ storage })
    await flushAsyncWork()
    writeValues(storage, otherTab)
    store.dispatch(choose())
    await flushAsyncWork()
    await persistor.flush()
    expect(storage.content).toEqual(thisTab)
  },
)
