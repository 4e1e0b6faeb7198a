import { Component, createContext, useContext, type ReactNode } from 'react'
import { forgetFailedLoads } from './failedLoads'

type Fault = { readonly error: unknown; readonly onRetry: () => void }

const CaughtFault = createContext<Fault | null>(null)

/** What broke where a fallback is shown, and how to try it again; null elsewhere. */
export const useFault = () => useContext(CaughtFault)

type Props = {
  fallback: ReactNode
  /** When it changes, what broke is tried again. */
  resetKey?: string
  onError: (error: Error) => void
  children: ReactNode
}

type State = {
  readonly caught: { readonly error: unknown } | null
  readonly resetKey: string | undefined
}

/** Keeps a fault in one part from taking the rest with it. React has no hook for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey }
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
    forgetFailedLoads()
  }

  readonly retry = () => {
    this.setState({ caught: null })
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return (
      <CaughtFault value={{ error: caught.error, onRetry: this.retry }}>
        {this.props.fallback}
      </CaughtFault>
    )
  }
}
