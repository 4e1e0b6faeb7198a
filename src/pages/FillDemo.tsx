import { UsersRound } from 'lucide'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import { ControlPanelContext } from '@/ui/DemoDataButton'
import { Icon } from '@/ui/Icon'

/** The demo starts with this number of users. */
const FIRST_USER_COUNT = 3
const ADDED_USER_COUNT = 250

/** While the demo has only its first users, offers to add many. */
export function FillDemo({ userCount }: { userCount: number }) {
  const { t } = useTranslation()
  const control = useContext(ControlPanelContext)
  const [isFilling, setFilling] = useState(false)
  if (!control || userCount > FIRST_USER_COUNT) return null
  const fill = () => {
    setFilling(true)
    void control.onAddUsers(ADDED_USER_COUNT).finally(() => {
      setFilling(false)
    })
  }
  return (
    <div>
      <Button busy={isFilling} onClick={fill}>
        <Icon icon={UsersRound} size={16} />
        {t($ => $.list.fill, { count: ADDED_USER_COUNT })}
      </Button>
    </div>
  )
}
