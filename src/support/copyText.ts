import type { Dispatch } from '@reduxjs/toolkit'
import { copyFinished } from './supportSlice'

/** Copies a text to the clipboard. A toast shows the result, because browsers can refuse it. */
export async function copyText(text: string, dispatch: Dispatch) {
  try {
    await navigator.clipboard.writeText(text)
    dispatch(copyFinished({ isCopied: true }))
  } catch {
    dispatch(copyFinished({ isCopied: false }))
  }
}
