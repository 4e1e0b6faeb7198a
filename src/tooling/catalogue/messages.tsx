import { Clock } from 'lucide'
import { Notice } from '@/ui/Notice'
import { RetryNotice } from '@/ui/RetryNotice'
import { SkeletonShape, Skeleton } from '@/ui/Skeleton'
import type { CatalogueExample } from './example'

const doNothing = () => undefined

export const messageExamples: readonly CatalogueExample[] = [
  {
    name: 'Notice',
    content: (
      <>
        <Notice>The list is up to date.</Notice>
        <Notice tone="good">Your account has been created.</Notice>
        <Notice tone="warning" icon={Clock}>
          Your session has expired
        </Notice>
        <Notice tone="bad">The login detail is incorrect</Notice>
      </>
    ),
  },
  {
    name: 'Retry',
    content: (
      <RetryNotice
        title="The users could not be loaded"
        text="The server cannot be reached."
        action="Try again"
        busy={false}
        onRetry={doNothing}
      />
    ),
  },
  {
    name: 'Skeleton',
    content: (
      <Skeleton label="Loading">
        <SkeletonShape width="240px" />
        <SkeletonShape width="min(320px, 100%)" height="48px" />
      </Skeleton>
    ),
  },
]
