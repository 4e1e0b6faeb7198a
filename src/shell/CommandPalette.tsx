import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOptional } from '@/loading/lazyOptional'
import type { Page } from '@/pages/definePage'
import { Dialog } from '@/ui/Dialog'
import { PaletteInput } from './PaletteInput'

const CommandPaletteContent = lazyOptional(
  () => import(/* webpackChunkName: "palette" */ './CommandPaletteContent'),
  // While the commands are loading, the user can already type.
  ({ text, onTextChange }) => <PaletteInput text={text} onTextChange={onTextChange} />,
)

export const prefetchPalette = () => {
  // Ignores a failed prefetch: the failure is reported when the palette is opened.
  CommandPaletteContent.preload().catch(() => undefined)
}

type Props = { pages: readonly Page[]; onOpenShortcuts: () => void; onClose: () => void }

export function CommandPalette(props: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <Dialog label={t($ => $.palette.title)} position="top" onClose={props.onClose}>
      <CommandPaletteContent {...props} text={text} onTextChange={setText} />
    </Dialog>
  )
}
