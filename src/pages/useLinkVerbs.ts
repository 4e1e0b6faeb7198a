import { ExternalLink, Link } from 'lucide'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '@/guard/useAccess'
import { addBasePath } from '@/lib/basePath'
import { writeToClipboard } from '@/lib/writeToClipboard'
import { showToast } from '@/toasts/showToast'
import type { CommandObject, CommandVerb } from './commands'

/** The commands that copy the link to a page, or open it in a new tab. */
export function useLinkVerbs(): readonly CommandVerb<CommandObject>[] {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  return useMemo(() => {
    const isPossible = ({ path }: CommandObject) => mayOpen(path)
    const copyLink = async (item: CommandObject) => {
      if (await writeToClipboard(getUrl(item))) showToast(t($ => $.palette.linkCopied))
      else
        showToast(
          t($ => $.palette.linkNotCopied),
          { tone: 'bad' },
        )
    }
    return [
      {
        id: 'copyLink',
        icon: Link,
        getName: name => t($ => $.palette.copyLink, { name }),
        isPossible,
        run: item => void copyLink(item),
      },
      {
        id: 'openInNewTab',
        icon: ExternalLink,
        getName: name => t($ => $.palette.openInNewTab, { name }),
        isPossible,
        run: item => {
          window.open(getUrl(item), '_blank', 'noopener')
        },
      },
    ]
  }, [t, mayOpen])
}

const getUrl = ({ path }: CommandObject) => location.origin + addBasePath(path)
