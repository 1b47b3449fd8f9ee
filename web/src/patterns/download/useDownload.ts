import { useEffect, useRef, useState } from 'react'
import { expireSession, getViewer } from '@/session/session.ts'
import type { DownloadProgress } from './downloadFile.ts'
import { DownloadFailure, downloadFile } from './downloadFile.ts'

/** How far a download is. */
type DownloadState =
  | { step: 'idle' }
  | { step: 'running'; progress: DownloadProgress | null }
  | { step: 'saved'; name: string }
  | { step: 'failed'; message: string }

/** Downloads one file at a time, with progress. Leaving the screen cancels. */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(url: string): Promise<void> {
    const abort = new AbortController()
    running.current = abort
    setState({ step: 'running', progress: null })
    const viewer = getViewer()
    try {
      const name = await downloadFile(url, { signal: abort.signal, onProgress: (progress) => setState({ step: 'running', progress }) })
      setState({ step: 'saved', name })
    } catch (error) {
      if (abort.signal.aborted) setState({ step: 'idle' })
      else if (error instanceof DownloadFailure) {
        if (error.isSignedOut) expireSession(viewer)
        setState({ step: 'failed', message: error.message })
      } else throw error
    }
  }

  return { state, start, cancel: () => running.current?.abort() }
}
