import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import css from './ShortcutSheet.module.css'

/** What the keyboard can do from anywhere. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const shortcuts = [
    [t($ => $.palette.title), ['Ctrl', 'K']],
    [t($ => $.shortcuts.menu), ['[']],
    [t($ => $.shortcuts.title), ['?']],
    [t($ => $.actions.close), ['Esc']],
  ] as const

  return (
    <Dialog label={t($ => $.shortcuts.title)} onClose={onClose}>
      <div className={css.sheet}>
        <h2>{t($ => $.shortcuts.title)}</h2>
        <dl>
          {shortcuts.map(([name, keys]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {keys.map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Button onClick={onClose}>{t($ => $.actions.close)}</Button>
      </div>
    </Dialog>
  )
}
