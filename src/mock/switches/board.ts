import type { Switches, Wish } from './switches'

/** Where the switches of a demo backend are read and changed. */
export type Board = {
  /** Waits until it is as the link said with which the page was opened. */
  linkHeard(): Promise<unknown>
  read(): Promise<Switches>
  /** Changes some of them; gives how all of them are then. */
  change(wish: Wish): Promise<Switches>
}
