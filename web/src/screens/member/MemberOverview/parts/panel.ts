/** What a panel of the overview is given: the person, from whom it reads its own fragment, and how to ask again. */
export interface PanelProps<Viewer> {
  /** Null when nothing came back. */
  viewer: Viewer | null
  isRetrying: boolean
  retry: () => void
}
