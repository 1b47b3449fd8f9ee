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
  isBroken: boolean
}

/** Says that a page could not be loaded in the place of what broke. React reports the error itself on the console. */
export class BreakdownBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, isBroken: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, isBroken: false }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Breakdown /> : this.props.children
  }
}
