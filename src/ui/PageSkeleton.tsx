import css from './PageSkeleton.module.css'
import { SkeletonShape } from './Skeleton'

/** A skeleton for any page, shown while its access is checked or its code is loaded. */
export const PageSkeleton = () => (
  <div className={css.page} aria-hidden>
    <SkeletonShape width="11.25rem" height="1.75rem" />
    <SkeletonShape width="18.75rem" />
    <div className={css.card} />
    <div className={css.card} />
  </div>
)
