import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden'
import css from './Skeleton.module.css'

type Props = {
  /** The text for screen readers. */
  label: string
  children: ReactNode
}

/**
 * A placeholder for content that is loading. Its `SkeletonShape`s have the size of the content, so
 * the layout does not shift.
 */
export const Skeleton = ({ label, children }: Props) => (
  <div className={css.skeleton} aria-busy>
    <VisuallyHidden>
      <p role="status">{label}</p>
    </VisuallyHidden>
    {children}
  </div>
)

type SkeletonShapeProps = {
  /**
   * Width and height are CSS lengths. The default is the height of a line of text and the full
   * width.
   */
  width?: string
  height?: string
}

export const SkeletonShape = ({ width = '100%', height = '1lh' }: SkeletonShapeProps) => (
  <span className={css.shape} style={{ inlineSize: width, blockSize: height }} aria-hidden />
)
