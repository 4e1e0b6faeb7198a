import { X } from 'lucide'
import { useEffect, useState } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { CallSwitches } from './CallSwitches'
import css from './ControlPanel.module.css'
import { demoUrl } from '../switches/demoUrl'
import { openedLink } from '../switches/openedLink'
import { LinkButton, LinkText } from './LinkLine'
import { PageMatrix } from './PageMatrix'
import { TEXTS } from './panelTexts'
import { formatLink } from '../switches/switchLink'
import { countSwitched, DEFAULTS, type Wish } from '../switches/switches'
import { TokenSwitches } from './TokenSwitches'
import { useAccount } from './useAccount'
import { useAskAnew } from './useAskAnew'
import { UserSwitch } from './UserSwitch'
import { useSwitches } from './useSwitches'

type Props = {
  isOpen: boolean
  /** Hears how many switches are not as at the beginning. */
  onSwitched: (count: number) => void
  onClose: () => void
}

/** The switches of the demo backend, for those who try out what the program does. */
export default function ControlPanel({ isOpen, onSwitched, onClose }: Props) {
  const { switches, isLost, change } = useSwitches(isOpen)
  const { account, become } = useAccount()
  const askAnew = useAskAnew()
  const [said, setSaid] = useState('')

  const count = switches && countSwitched(switches)
  useEffect(() => {
    if (count !== null) onSwitched(count)
  }, [count, onSwitched])

  /** For what the guard's list depends on. */
  const changeAccess = async (wish: Wish) => {
    await change(wish)
    await askAnew()
  }
  const unknown = openedLink()?.unknown ?? []
  const words = switches ? formatLink(switches, account) : ''

  if (!isOpen) return null
  return (
    <div lang="en">
      <Dialog label={TEXTS.title} onClose={onClose}>
        <div className={css.panel}>
          <header className={css.head}>
            <h2>{TEXTS.title}</h2>
            <Button look="bare" aria-label={TEXTS.close} title={TEXTS.close} onClick={onClose}>
              <Icon of={X} size={18} />
            </Button>
            <p>{demoUrl() === null ? TEXTS.scopeTab : TEXTS.scopeRemote}</p>
          </header>
          <div className={css.body}>
            {isLost && <Notice tone="bad">{TEXTS.lost}</Notice>}
            {unknown.length > 0 && (
              <Notice tone="warning">
                {TEXTS.notUnderstood} <code>{unknown.join(', ')}</code>
              </Notice>
            )}
            <UserSwitch account={account} onBecome={become} />
            {switches ? (
              <>
                <PageMatrix
                  rolePages={switches.rolePages}
                  onChange={rolePages => void changeAccess({ rolePages })}
                />
                <CallSwitches calls={switches.calls} onChange={calls => void change({ calls })} />
                <TokenSwitches
                  switches={switches}
                  onChange={wish => void change(wish)}
                  onExpire={() => void changeAccess({ expiredBefore: 'now' })}
                />
                <LinkText words={words} />
              </>
            ) : (
              !isLost && <p>{TEXTS.loading}</p>
            )}
          </div>
          {switches && (
            <footer className={css.foot}>
              <LinkButton words={words} onSay={setSaid} />
              <Button
                onClick={() => {
                  void changeAccess(DEFAULTS)
                  setSaid(TEXTS.wasReset)
                }}
              >
                {TEXTS.reset}
              </Button>
              <p role="status">{said}</p>
            </footer>
          )}
        </div>
      </Dialog>
    </div>
  )
}
