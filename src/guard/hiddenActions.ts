import * as v from 'valibot'
import { tabStorage } from '@/lib/tabStorage'
import { replacePersonalSegments } from './personalSegments'

const HIDDEN_ACTIONS_KEY = 'hiddenActions'

/** Validates stored actions and those of reports. */
export const hiddenActionsSchema = v.array(
  v.object({
    /** The name of the button, in the language of the user. */
    name: v.string(),
    /** The entry that would show the button, such as `/users/:id/delete`. */
    entry: v.string(),
  }),
)

type HiddenAction = v.InferOutput<typeof hiddenActionsSchema>[number]

const storedSchema = v.object({ page: v.string(), actions: hiddenActionsSchema })

const readStored = () => {
  const result = v.safeParse(storedSchema, tabStorage.read(HIDDEN_ACTIONS_KEY))
  return result.success ? result.output : null
}

/** Returns the buttons that are hidden on a page, if this page was the last one with hidden buttons. */
export function readHiddenActions(page: string): readonly HiddenAction[] {
  const stored = readStored()
  return stored?.page === replacePersonalSegments(page) ? stored.actions : []
}

/** Adds a button that is hidden on a page. Those of other pages are forgotten. */
export function addHiddenAction(page: string, action: HiddenAction) {
  const actions = readHiddenActions(page)
  if (actions.some(({ entry }) => entry === action.entry)) return
  tabStorage.write(HIDDEN_ACTIONS_KEY, {
    page: replacePersonalSegments(page),
    actions: [...actions, action],
  })
}

export const removeHiddenActions = () => {
  tabStorage.remove(HIDDEN_ACTIONS_KEY)
}
