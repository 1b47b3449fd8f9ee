/** The props of a panel of the overview: the viewer, from which it reads its fragment, and the retry. */
export interface PanelProps<Viewer> {
  /** Null when nothing came back. */
  viewer: Viewer | null
  /** Whether a field failed because the REST API answered in a form that the portal does not know. */
  isUnreadable: (field: string) => boolean
  isRetrying: boolean
  retry: () => void
}
