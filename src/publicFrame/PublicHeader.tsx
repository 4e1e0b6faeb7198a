import type { ReactNode } from 'react'
import { Logo } from '@/brand/Logo'
import { LanguageMenu } from '@/language/LanguageMenu'
import { ThemeMenu } from '@/theme/ThemeMenu'
import css from './PublicHeader.module.css'

/** The header of each screen without a shell. `children` stand before the menus. */
export const PublicHeader = ({ children }: { children?: ReactNode }) => (
  <header className={css.header} data-keep-clear>
    <Logo />
    {children}
    <LanguageMenu showsName />
    <ThemeMenu />
  </header>
)
