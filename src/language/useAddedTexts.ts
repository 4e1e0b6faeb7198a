import type { i18n } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Adds the texts during the first render of a component, which already shows them. */
export function useAddedTexts(addTexts: (instance: i18n) => void) {
  const { i18n } = useTranslation()
  useState(() => {
    addTexts(i18n)
  })
}
