import { languageChosen, selectLanguage } from '@/language/languageSlice'
import { selectMode, themeChosen } from '@/theme/themeSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { settle, startStore, dispatchStorageEvent } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

type Store = Awaited<ReturnType<typeof startStore>>['store']

const PREFERENCES = [
  {
    what: 'theme',
    elsewhere: { kt_theme_mode_menu: 'dark', kt_theme_mode_value: 'dark' },
    here: { kt_theme_mode_menu: 'light', kt_theme_mode_value: 'light' },
    choose: () => themeChosen('light'),
    select: (store: Store) => selectMode(store.getState()),
    none: 'system',
  },
  {
    what: 'language',
    elsewhere: { language: 'de' },
    here: { language: 'fr' },
    choose: () => languageChosen('fr'),
    select: (store: Store) => selectLanguage(store.getState()),
    none: 'en',
  },
] as const

const put = (storage: Storage, values: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
}

// jsdom can't load a page anew, as a choice of theme does; it says so on the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation())

test.each(PREFERENCES)(
  'a $what that was cleared elsewhere before it could be stored here stays cleared',
  async ({ elsewhere, select, none }) => {
    const storage = new MemoryStorage()
    const { store, persistor } = await startStore({ storage })
    await settle()
    put(storage, elsewhere)
    dispatchStorageEvent(Object.keys(elsewhere)[0] ?? null)
    expect(select(store)).not.toBe(none)
    storage.clear()
    await settle()
    await persistor.flush()
    await settle()
    expect(storage.content).toEqual({})
    expect(select(store)).toBe(none)
  },
)

test.each(PREFERENCES)(
  'a $what that is chosen here counts, whatever another tab has stored unnoticed',
  async ({ elsewhere, here, choose }) => {
    const storage = new MemoryStorage()
    const { store, persistor } = await startStore({ storage })
    await settle()
    put(storage, elsewhere)
    store.dispatch(choose())
    await settle()
    await persistor.flush()
    expect(storage.content).toEqual(here)
  },
)
