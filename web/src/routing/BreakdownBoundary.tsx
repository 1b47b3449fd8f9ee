import type { ReactNode } from 'react'
import { Component } from 'react'
import { Breakdown } from './Breakdown.tsx'

interface BoundaryProps {
  /** Changes with each navigation: what broke at one place says nothing about the next. */
  place: string
  children: ReactNode
}

interface BoundaryState {
  place: string
  /** What broke it; null while nothing has. */
  broken: { error: unknown } | null
}

/** Says that a page could not be loaded in the place of what broke. React reports the error itself on the console. */
export class BreakdownBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, broken: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, broken: null }
  }

  override render(): ReactNode {
    const { broken } = this.state
    return broken ? <Breakdown error={broken.error} /> : this.props.children
  }
}
