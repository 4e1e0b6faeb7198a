import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import css from './ShortcutSheet.module.css'

/** Returns the modifier key in keyboard shortcuts, as it is written on the user's keyboard. */
export const getModifierKey = (t: TFunction) =>
  /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : t($ => $.shortcuts.control)

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const sections = [
    {
      name: t($ => $.shortcuts.everywhere),
      shortcuts: [
        [t($ => $.palette.title), [getModifierKey(t), 'K']],
        [t($ => $.shortcuts.menu), [getModifierKey(t), 'B']],
        [t($ => $.shortcuts.title), ['?']],
        [t($ => $.actions.close), ['Esc']],
      ],
    },
    {
      name: t($ => $.shortcuts.table),
      shortcuts: [
        [t($ => $.shortcuts.search), ['/']],
        [t($ => $.shortcuts.rows), ['↑', '↓']],
        [t($ => $.shortcuts.openRow), ['Enter']],
        [t($ => $.shortcuts.editRow), ['E']],
        [t($ => $.shortcuts.selectRow), ['X']],
      ],
    },
  ] as const

  return (
    <Dialog label={t($ => $.shortcuts.title)} onClose={onClose}>
      <div className={css.sheet}>
        <h2>{t($ => $.shortcuts.title)}</h2>
        {sections.map(({ name, shortcuts }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {shortcuts.map(([action, keys]) => (
                <div key={action}>
                  <dt>{action}</dt>
                  <dd>
                    {keys.map(key => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Button onClick={onClose}>{t($ => $.actions.close)}</Button>
      </div>
    </Dialog>
  )
}
