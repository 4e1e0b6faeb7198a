import css from './PageSkeleton.module.css'
import { SkeletonShape } from './Skeleton'

/** A skeleton for any page, shown while its access is checked or its code is loaded. */
export const PageSkeleton = () => (
  <div className={css.page} aria-hidden>
    <SkeletonShape width="180px" height="28px" />
    <SkeletonShape width="300px" />
    <div className={css.card} />
    <div className={css.card} />
  </div>
)
