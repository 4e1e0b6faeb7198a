import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden'
import css from './Skeleton.module.css'

type Props = {
  /** The text for screen readers. */
  label: string
  children: ReactNode
}

/** A placeholder of grey shapes, as large as the content that is loading. */
export const Skeleton = ({ label, children }: Props) => (
  <div className={css.skeleton} aria-busy>
    <VisuallyHidden>
      <p role="status">{label}</p>
    </VisuallyHidden>
    {children}
  </div>
)

type SkeletonShapeProps = {
  /** CSS lengths. By default, the full width and the height of one line. */
  width?: string
  height?: string
}

export const SkeletonShape = ({ width = '100%', height = '1lh' }: SkeletonShapeProps) => (
  <span className={css.shape} style={{ inlineSize: width, blockSize: height }} aria-hidden />
)
