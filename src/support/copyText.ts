import type { Dispatch } from '@reduxjs/toolkit'
import { writeToClipboard } from '@/lib/writeToClipboard'
import { copyFinished } from './supportSlice'

/** Copies a text to the clipboard. A toast shows the result. */
export async function copyText(text: string, dispatch: Dispatch) {
  dispatch(copyFinished({ isCopied: await writeToClipboard(text) }))
}
