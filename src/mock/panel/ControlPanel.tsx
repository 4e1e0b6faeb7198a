import { X } from 'lucide'
import { useEffect } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Tooltip } from '@/ui/Tooltip'
import type { SignInFunction } from '../demoAccounts'
import { formatMockParam, listChangedSwitches } from '../switches/switchLink'
import { DEFAULT_SWITCHES, type SwitchPatch } from '../switches/switches'
import type { SwitchStore } from '../switches/switchStore'
import { Tour } from './Tour'
import { CallSwitches } from './CallSwitches'
import css from './ControlPanel.module.css'
import { PageMatrix } from './PageMatrix'
import { PanelSection } from './PanelSection'
import { TokenLifetime } from './TokenLifetime'
import { AccountChoice } from './AccountChoice'
import { useSwitches } from './useSwitches'

export type PanelProps = {
  /** The e-mail of the current user; null for signed-out visitors. */
  readonly email: string | null
  readonly signIn: SignInFunction
  /** Fetches the allowed pages and the users again. */
  readonly refreshData: () => Promise<unknown>
}

type Props = PanelProps & {
  openSwitches: () => Promise<SwitchStore>
  /** Whether the backend is a server that other users share. */
  isShared: boolean
  isOpen: boolean
  /** Receives the number of switches that differ from the defaults. */
  onSwitchesChanged: (count: number) => void
  onClose: () => void
}

/**
 * The control panel: a side sheet with the switches of the demo backend. It is for developers, so
 * it is only in English.
 */
export default function ControlPanel(props: Props) {
  const { email, signIn, refreshData, openSwitches, isShared, isOpen } = props
  const { onSwitchesChanged, onClose } = props
  const { switches, unknownSwitches, isUnreachable, patch } = useSwitches(openSwitches, isOpen)

  const count = switches && listChangedSwitches(switches).length
  useEffect(() => {
    if (count !== null) onSwitchesChanged(count)
  }, [count, onSwitchesChanged])

  const change = (changes: SwitchPatch) => void patch(changes)
  const changeData = (changes: SwitchPatch) => void patch(changes).then(refreshData)

  if (!isOpen) return null
  return (
    <div lang="en">
      <Dialog label="Demo backend" position="end" onClose={onClose}>
        <div className={css.panel}>
          <header className={css.head}>
            <h2>Demo backend</h2>
            <Button variant="bare" aria-label="Close" onClick={onClose}>
              <Icon icon={X} size={18} />
              <Tooltip text="Close" />
            </Button>
            <p>
              {isShared
                ? 'The switches apply to everybody who uses this demo backend.'
                : 'The switches apply to this tab until it is closed.'}
            </p>
          </header>
          <div className={css.body}>
            {isUnreachable && <Notice tone="bad">The demo backend does not respond.</Notice>}
            {unknownSwitches.length > 0 && (
              <Notice tone="warning">
                Unknown in the link: <code>{unknownSwitches.join(', ')}</code>
              </Notice>
            )}
            <AccountChoice email={email} signIn={signIn} />
            {switches ? (
              <>
                {email !== null && (
                  <Tour switches={switches} onChange={changeData} onClose={onClose} />
                )}
                <PageMatrix rolePages={switches.rolePages} onChange={changeData} />
                <CallSwitches calls={switches.calls} onChange={change} />
                <TokenLifetime seconds={switches.tokenSeconds} onChange={change} />
                <PanelSection title="Link to these switches">
                  <code>?mock={formatMockParam(switches)}</code>
                </PanelSection>
              </>
            ) : (
              !isUnreachable && <p>Loading…</p>
            )}
          </div>
          {switches && (
            <footer className={css.foot}>
              <Button
                onClick={() => {
                  changeData(DEFAULT_SWITCHES)
                }}
              >
                Reset
              </Button>
            </footer>
          )}
        </div>
      </Dialog>
    </div>
  )
}
