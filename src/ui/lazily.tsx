import { lazy, type ComponentType } from 'react'

/** What to do before the code of each part that could not be loaded is shown again. */
const failed = new Set<() => void>()

/** Lets every part that could not be loaded be asked for anew. Called once the failure has been shown. */
export function forgetFailedLoads() {
  for (const renew of failed) renew()
  failed.clear()
}

/** A component whose code is loaded when it is first shown. React's own `lazy` never tries again. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(() => {
          Content = begin()
        })
        throw error
      }),
    )
  let Content: ComponentType<Props> = begin()
  return function Lazily(props: Props) {
    return <Content {...props} />
  }
}
