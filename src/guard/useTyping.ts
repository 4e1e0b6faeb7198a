import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectTypedAt, typed } from './guardSlice'

/**
 * Notices when something is typed on the page at a normalised path, which then has something to
 * lose; on none while there is no path.
 */
export function useTyping(path: string | null) {
  const dispatch = useDispatch()
  const isKnown = useSelector(selectTypedAt) === path

  useEffect(() => {
    if (isKnown || path === null) return
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main')) dispatch(typed(path))
    }
    document.addEventListener('input', note)
    return () => {
      document.removeEventListener('input', note)
    }
  }, [dispatch, isKnown, path])
}
