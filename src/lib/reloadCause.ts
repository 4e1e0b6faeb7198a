import { tabStorage } from './tabStorage'

const STORAGE_KEY = 'failed file'

/**
 * The path of the file whose failed import has caused a reload. It is kept until the app has
 * started.
 */
export const reloadCause = {
  read: () => tabStorage.read(STORAGE_KEY),
  write: (path: string) => {
    tabStorage.write(STORAGE_KEY, path)
  },
  remove: () => {
    tabStorage.remove(STORAGE_KEY)
  },
}
