import type { i18n } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Adds texts during the first render of a component, because that render already shows them. */
export function useAddedTexts(addTexts: (instance: i18n) => void) {
  const { i18n } = useTranslation()
  useState(() => {
    addTexts(i18n)
  })
}
