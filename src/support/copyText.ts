import type { Dispatch } from '@reduxjs/toolkit'
import { copyFinished } from './supportSlice'

/** Copies a text to the clipboard. A toast shows the result. */
export async function copyText(text: string, dispatch: Dispatch) {
  let isCopied = true
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    isCopied = false
  }
  dispatch(copyFinished({ isCopied }))
}
