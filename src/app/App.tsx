import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { usePlace } from '@/address/AddressProvider'
import { AuthArea } from '@/auth/AuthArea'
import { normalisePath } from '@/guard/normalisePath'
import { selectIdentity } from '@/session/sessionSlice'
import { CodeMissing } from '@/lib/loadCode'
import { reloadOnce } from '@/lib/reloadOnce'
import { hearBroken } from '@/support/hearFaults'
import { selectIsStorageWell } from '@/support/supportSlice'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import type { Main } from './main'
import { Root } from './Root'
import { START_FAILED, STARTED } from './startFailed'
import type { AppStore } from './store'
import { whenUsed } from './whenUsed'

/** The code of the main area, with the store made ready for it. */
export type LoadMain = () => Promise<Main>

type Props = {
  store: AppStore
  serverState?: object
  loadMain: LoadMain
  /** The main area, if it is there already. */
  main?: Main
}

/** Everything on the page: the open area at once, the main area when it is wanted. */
export const App = ({ store, serverState, ...areas }: Props) => (
  <Root store={store} {...(serverState && { serverState })}>
    <ErrorBoundary fallback={<Failed />} onError={hearBroken}>
      <Areas {...areas} />
    </ErrorBoundary>
  </Root>
)

type AreasProps = Pick<Props, 'loadMain' | 'main'>

/**
 * The open area stands alone until somebody leaves it: the router, the frame and the answers come
 * with the main area, which is fetched while the form is filled in.
 */
function Areas({ loadMain, main: given }: AreasProps) {
  const isOpenArea = /^\/auth(\/|$)/.test(normalisePath(usePlace().address.pathname))
  const isSignedIn = useSelector(selectIdentity) !== null
  const [hasLeft, setLeft] = useState(false)
  const [main, setMain] = useState<Main | null>(given ?? null)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  // What is to be told is told by the main area's notices.
  const hasNews = !useSelector(selectIsStorageWell)
  const isWanted = hasLeft || !isOpenArea || isSignedIn
  if (isWanted && !hasLeft) setLeft(true)

  useEffect(() => {
    if (main) return undefined
    const load = () => {
      loadMain().then(setMain, (error: unknown) => {
        // Nobody has asked for it before it is wanted.
        if (!isWanted) return
        if (error instanceof CodeMissing && error.isGone && reloadOnce()) return
        setFault({ error })
      })
    }
    if (!isWanted && !hasNews) return whenUsed(load)
    load()
    return undefined
  }, [loadMain, main, isWanted, hasNews])

  const isThere = main !== null || isOpenArea
  useEffect(() => {
    if (isThere) document.dispatchEvent(new Event(STARTED))
  }, [isThere])

  if (fault) throw fault.error
  return (
    <>
      {main && isWanted ? (
        <main.MainArea />
      ) : (
        isOpenArea && <AuthArea Destination={main?.Destination ?? null} />
      )}
      {main && <main.Extras />}
    </>
  )
}

/** Says nothing itself: what could say more could not be loaded. */
function Failed() {
  useEffect(() => {
    document.dispatchEvent(new Event(START_FAILED))
  }, [])
  return null
}
