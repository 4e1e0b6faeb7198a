import { tabStorage } from './tabStorage'

const RELOAD_CAUSE_KEY = 'failed file'

/** The path of the file whose failed import has caused the last reload. */
export const reloadCause = {
  read: () => tabStorage.read(RELOAD_CAUSE_KEY),
  write: (path: string) => {
    tabStorage.write(RELOAD_CAUSE_KEY, path)
  },
  remove: () => {
    tabStorage.remove(RELOAD_CAUSE_KEY)
  },
}
