import { useId } from 'react'
import { Button } from '@/ui/Button'
import css from './ControlPanel.module.css'
import { TEXTS } from './panelTexts'
import { linkTo } from '../switches/switchLink'

/** The words by which a link brings about what one sees here. */
export function LinkText({ words }: { words: string }) {
  const id = useId()
  const query = `?mock=${words}`
  return (
    <section className={css.link} aria-labelledby={id}>
      <h3 id={id}>{TEXTS.link}</h3>
      <code>{query}</code>
    </section>
  )
}

type Props = { words: string; onSay: (text: string) => void }

/** Copies the link to this page, in this situation. */
export function LinkButton({ words, onSay }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkTo(location.href, words))
      onSay(TEXTS.copied)
    } catch {
      onSay(TEXTS.notCopied)
    }
  }
  return (
    <Button look="primary" onClick={() => void copy()}>
      {TEXTS.copy}
    </Button>
  )
}
