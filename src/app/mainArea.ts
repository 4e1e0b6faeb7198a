import { selectLanguage } from '@/language/languageSlice'
import { startTexts } from '@/language/texts'
import { savesData } from '@/lib/savesData'
import { completeStore } from './completeStore'
import { main } from './main'
import { pages } from './pages'
import { loadShell } from './SafeShell'
import type { Core } from './store'
import { watchPage } from './watchPage'
import '@/theme/mainArea.css'

/** Makes a store ready for the main area, once its texts are there. */
export async function prepareMain(core: Core) {
  const { store } = core
  const texts = await startTexts(selectLanguage(store.getState()))
  completeStore(core, texts)
  watchPage(store)
  if (!savesData()) fetchAhead()
  return main
}

/** What most will see next: the frame, and the page on which nearly everybody lands. */
function fetchAhead() {
  for (const load of [loadShell, pages[0]?.load]) {
    // Where it is needed it is loaded again, and says so if it can't be had.
    load?.().catch(() => undefined)
  }
}
