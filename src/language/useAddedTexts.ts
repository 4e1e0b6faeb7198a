import type { i18n } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Adds texts that are loaded with a component. Runs in the component's first render, because that
 * render shows the texts.
 */
export function useAddedTexts(addTexts: (instance: i18n) => void) {
  const { i18n } = useTranslation()
  useState(() => {
    addTexts(i18n)
  })
}
