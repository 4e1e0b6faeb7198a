import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { addBasePath } from '@/lib/basePath'

type ScreenTitle = { readonly text: string; readonly pathname: string }

const TitleContext = createContext<ScreenTitle | null>(null)
const SetTitleContext = createContext<(title: ScreenTitle) => void>(() => undefined)

/** Breadcrumb and sign-in page show the heading of a screen. */
export function ScreenTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<ScreenTitle | null>(null)
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  )
}

/** The heading of the last screen, if its page has this path. */
export function useScreenTitle(path: string): string | null {
  const title = use(TitleContext)
  return title?.pathname === addBasePath(path) ? title.text : null
}

export function useProvideScreenTitle(text: string) {
  const setTitle = use(SetTitleContext)
  useEffect(() => {
    setTitle({ text, pathname: window.location.pathname })
  }, [setTitle, text])
}
