import { createContext, use, useEffect, useState, type ReactNode } from 'react'

const TitleContext = createContext<string | null>(null)
const SetTitleContext = createContext<(title: string | null) => void>(() => undefined)

/** The breadcrumb beside a screen shows the heading of the screen. Contains both. */
export function ScreenTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<string | null>(null)
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  )
}

/** The heading of the screen. Null until the screen is shown. */
export const useScreenTitle = () => use(TitleContext)

export function useProvideScreenTitle(title: string) {
  const setTitle = use(SetTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => {
      setTitle(null)
    }
  }, [setTitle, title])
}
