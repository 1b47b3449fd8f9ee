import type { ReactNode } from 'react'
import { Component } from 'react'
import { Breakdown, ScreenBreakdown } from './Breakdown.tsx'

interface BoundaryProps {
  /** Changes with each navigation: what broke at one place says nothing about the next. */
  place: string
  /** A layout stands around, which stays: only the screen in it broke. */
  isInLayout?: boolean
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
    if (!broken) return this.props.children
    return this.props.isInLayout ? <ScreenBreakdown error={broken.error} /> : <Breakdown error={broken.error} />
  }
}
