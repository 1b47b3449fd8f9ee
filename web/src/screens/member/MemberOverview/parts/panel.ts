import type { PanelState } from '@/apollo/Panel.tsx'

/** The props of a panel of the overview: the viewer, from which it reads its fragment, and the states of the query. */
export interface PanelProps<Viewer> {
  /** Null when nothing came back. */
  viewer: Viewer | null
  state: PanelState
}
