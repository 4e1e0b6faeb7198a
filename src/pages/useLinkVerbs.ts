import { ExternalLink, Link } from 'lucide'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useMayOpen } from '@/guard/useAccess'
import { addBasePath } from '@/lib/basePath'
import { copyText } from '@/support/copyText'
import type { CommandObject, CommandVerb } from './commands'

/** The commands that copy the link to a page, or open it in a new tab. */
export function useLinkVerbs(): readonly CommandVerb<CommandObject>[] {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const mayOpen = useMayOpen()
  return useMemo(() => {
    const isPossible = ({ path }: CommandObject) => mayOpen(path)
    return [
      {
        id: 'copyLink',
        icon: Link,
        getName: name => t($ => $.palette.copyLink, { name }),
        isPossible,
        run: item => void copyText(getUrl(item), dispatch),
      },
      {
        id: 'openInNewTab',
        icon: ExternalLink,
        getName: name => t($ => $.palette.openInNewTab, { name }),
        isPossible,
        run: openInNewTab,
      },
    ]
  }, [t, dispatch, mayOpen])
}

export const openInNewTab = (target: Pick<CommandObject, 'path'>) => {
  window.open(getUrl(target), '_blank', 'noopener')
}

const getUrl = ({ path }: Pick<CommandObject, 'path'>) => location.origin + addBasePath(path)
