import { useEffect, useState } from 'react'
import { bytesOfMegabyte } from '@/forms/questions/fileRules.ts'
import type { DownloadProgress } from '@/patterns/download/downloadFile.ts'
import { DownloadFailure, readFile } from '@/patterns/download/downloadFile.ts'
import { expireSession, getViewer } from '@/session/session.ts'

/** In megabytes. A larger file is opened in a tab, where the browser shows what it has so far. */
const mostShown = 15

type ProofState =
  | { step: 'loading'; progress: DownloadProgress | null }
  | { step: 'shown'; blob: Blob }
  | { step: 'failed'; words: string; canRetry: boolean }

const started: ProofState = { step: 'loading', progress: null }

/** Reads a proof once it is seen, by the rights and with the audit of its link. Leaving the card cancels. */
export function useProof(url: string, isSeen: boolean) {
  const [state, setState] = useState<ProofState>(started)
  const [tries, setTries] = useState(0)
  const fail = (words: string, canRetry = false) => setState({ step: 'failed', words, canRetry })
  useEffect(() => {
    if (!isSeen) return
    const abort = new AbortController()
    const viewer = getViewer()
    function onProgress(progress: DownloadProgress): void {
      setState({ step: 'loading', progress })
      if (Math.max(progress.total ?? 0, progress.received) <= mostShown * bytesOfMegabyte) return
      abort.abort()
      fail(`The file is larger than ${mostShown} MB.`)
    }
    async function read(): Promise<void> {
      try {
        setState({ step: 'shown', blob: await readFile(url, { signal: abort.signal, onProgress }) })
      } catch (error) {
        if (abort.signal.aborted) return
        if (!(error instanceof DownloadFailure)) throw error
        if (error.isSignedOut) expireSession(viewer)
        if (error.isMissing) fail('There is no such file any more, or you may not open it.')
        else fail(error.message, true)
      }
    }
    void read()
    return () => abort.abort()
  }, [url, isSeen, tries])

  function retry(): void {
    setState(started)
    setTries(tries + 1)
  }

  return { state, retry, fail }
}
