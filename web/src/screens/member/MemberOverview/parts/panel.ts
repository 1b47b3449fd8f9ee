/** The props of a panel of the overview: the viewer, from which it reads its fragment, and the retry. */
export interface PanelProps<Viewer> {
  /** Null when nothing came back. */
  viewer: Viewer | null
  isRetrying: boolean
  retry: () => void
}
