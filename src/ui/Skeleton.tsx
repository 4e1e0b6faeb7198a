import type { ReactNode } from 'react'
import { Hidden } from './Hidden'
import css from './Skeleton.module.css'

type Props = {
  /** What those hear who don't see the shapes. */
  label: string
  children: ReactNode
}

/** The shape of what is on its way, made of `Bone`s, so that nothing moves when it comes. */
export const Skeleton = ({ label, children }: Props) => (
  <div className={css.skeleton} aria-busy>
    <Hidden>
      <p role="status">{label}</p>
    </Hidden>
    {children}
  </div>
)

type BoneProps = {
  /** CSS lengths; by default a line of text as wide as there is room. */
  width?: string
  height?: string
}

export const Bone = ({ width = '100%', height = '1lh' }: BoneProps) => (
  <span className={css.bone} style={{ inlineSize: width, blockSize: height }} aria-hidden />
)
