import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { normalisePath } from '@/guard/normalisePath'
import type { MayOpenPredicate } from '@/guard/useAccess'

/** Redirects to the refused page as soon as a newer list allows it. */
export function useReturnWhenAllowed(asked: string | null, mayOpen: MayOpenPredicate) {
  const navigate = useNavigate()
  const isOpen = asked !== null && mayOpen(normalisePath(asked))

  useEffect(() => {
    if (isOpen) void navigate(asked, { replace: true })
  }, [isOpen, asked, navigate])
}
