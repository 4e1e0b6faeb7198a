import type { Board } from './board'
import { demoUrl } from './demoUrl'
import { remoteBoard } from './remoteBoard'
import { tabBoard } from './tabBoard'

let opened: Board | undefined

/** The switches of the backend that answers this page. */
export function openBoard(): Board {
  const url = demoUrl()
  return (opened ??= url === null ? tabBoard : remoteBoard(url))
}
