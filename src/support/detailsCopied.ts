import { createAction } from '@reduxjs/toolkit'

/** Somebody asked for the report on the clipboard, and it is there or could not be put there. */
export const detailsCopied = createAction<{ readonly isCopied: boolean }>('support/detailsCopied')
