import { tabStorage } from './tabStorage'

const RELOAD_CAUSE_KEY = 'failed file'

/**
 * The path of the file whose failed import has caused a reload. It is kept until the app has
 * started.
 */
export const reloadCause = {
  read: () => tabStorage.read(RELOAD_CAUSE_KEY),
  write: (path: string) => {
    tabStorage.write(RELOAD_CAUSE_KEY, path)
  },
  remove: () => {
    tabStorage.remove(RELOAD_CAUSE_KEY)
  },
}
