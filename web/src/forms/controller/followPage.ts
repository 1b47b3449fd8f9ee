interface PageFollower {
  onConnection: () => void
  /** The page is hidden or left; on a phone it may never come back. */
  onHide: () => void
  onShow: () => void
}

/** Follows the connection and the visibility of the page, until the returned function is called. */
export function followPage({ onConnection, onHide, onShow }: PageFollower): () => void {
  const turn = () => (document.visibilityState === 'hidden' ? onHide() : onShow())
  window.addEventListener('online', onConnection)
  window.addEventListener('offline', onConnection)
  window.addEventListener('pagehide', onHide)
  document.addEventListener('visibilitychange', turn)
  return () => {
    window.removeEventListener('online', onConnection)
    window.removeEventListener('offline', onConnection)
    window.removeEventListener('pagehide', onHide)
    document.removeEventListener('visibilitychange', turn)
  }
}
