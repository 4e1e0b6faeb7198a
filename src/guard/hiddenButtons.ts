import * as v from 'valibot'
import { tabStorage } from '@/storage/tabStorage'
import { replacePersonalSegments } from './personalSegments'

const HIDDEN_BUTTONS_KEY = 'hiddenButtons'

/** Validates stored buttons and those of reports. */
export const hiddenButtonsSchema = v.array(
  v.object({
    /** The name of the button, in the language of the user. */
    name: v.string(),
    /** The entry that would show the button, such as `/users/:id/delete`. */
    entry: v.string(),
  }),
)

type HiddenButton = v.InferOutput<typeof hiddenButtonsSchema>[number]

const storedSchema = v.object({ page: v.string(), buttons: hiddenButtonsSchema })

const readStored = () => {
  const result = v.safeParse(storedSchema, tabStorage.read(HIDDEN_BUTTONS_KEY))
  return result.success ? result.output : null
}

/** Returns the buttons that are hidden on a page, if this page was the last one with hidden buttons. */
export function readHiddenButtons(page: string): readonly HiddenButton[] {
  const stored = readStored()
  return stored?.page === replacePersonalSegments(page) ? stored.buttons : []
}

/** Adds a button that is hidden on a page. Those of other pages are forgotten. */
export function addHiddenButton(page: string, button: HiddenButton) {
  const buttons = readHiddenButtons(page)
  if (buttons.some(({ entry }) => entry === button.entry)) return
  tabStorage.write(HIDDEN_BUTTONS_KEY, {
    page: replacePersonalSegments(page),
    buttons: [...buttons, button],
  })
}

export const removeHiddenButtons = () => {
  tabStorage.remove(HIDDEN_BUTTONS_KEY)
}
