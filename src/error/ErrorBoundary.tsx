import { Component, type ReactNode } from 'react'
import { forgetFailedLoads } from '@/ui/lazily'

type Props = {
  fallback: ReactNode
  /** When it changes, what broke is tried again. */
  resetKey?: string
  onError: (error: Error) => void
  children: ReactNode
}

type State = { readonly hasFailed: boolean; readonly resetKey: string | undefined }

/** Keeps a fault in one part from taking the rest with it. React has no hook for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
    forgetFailedLoads()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
