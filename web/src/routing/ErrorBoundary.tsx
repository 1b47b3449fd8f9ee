import type { ReactNode } from 'react'
import { Component } from 'react'
import { ErrorFallback, ScreenErrorFallback } from './ErrorFallback.tsx'

interface ErrorBoundaryProps {
  /** Changes with each navigation, which resets the boundary. */
  navigationKey: string
  /** The layout around stays: only its screen failed. */
  isInLayout?: boolean
  children: ReactNode
}

interface ErrorBoundaryState {
  navigationKey: string
  /** Null without an error; wrapped, because anything can be thrown, null included. */
  caught: { error: unknown } | null
}

/** Shows the error fallback in place of what threw. React reports the error itself on the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { navigationKey: this.props.navigationKey, caught: null }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ navigationKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return navigationKey === state.navigationKey ? null : { navigationKey, caught: null }
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.isInLayout ? <ScreenErrorFallback error={caught.error} /> : <ErrorFallback error={caught.error} />
  }
}
