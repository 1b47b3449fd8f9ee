import type { ErrorLike } from '@apollo/client'
import { DownloadFailure, readTextFile } from '@/patterns/download/downloadFile.ts'
import { expireSession, getViewer } from '@/session/session.ts'
import { useReceiptCheckLazyQuery } from '../../parts/receiptCheck.generated.ts'
import { hashReceipt } from '../../parts/receiptCode.ts'

export interface Board {
  /** How many receipts it has. */
  receipts: number
  url: string
}

/** What was found for a code. */
export interface Answer {
  /** Null where the cooperative has no receipts. */
  isCounted: boolean | null
  /** Where it is on the board: its line, from 1. */
  place?: { line: number; lines: number }
  error?: ErrorLike | undefined
  /** Replaces the error's message when the board could not be read. */
  words?: string
}

async function findOnBoard(url: string, hash: string): Promise<Answer> {
  const viewer = getViewer()
  try {
    const lines = (await readTextFile(url)).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const line = lines.indexOf(hash) + 1
    return line === 0 ? { isCounted: false } : { isCounted: true, place: { line, lines: lines.length } }
  } catch (error) {
    if (!(error instanceof DownloadFailure)) throw error
    if (error.isSignedOut) expireSession(viewer)
    return { isCounted: null, error, words: error.message }
  }
}

/** Looks for a code on the board, which does not send it; where there is no board, the cooperative is asked. */
export function useReceiptCheck(board: Board | null, electionId: string): (code: string) => Promise<Answer> {
  const [ask] = useReceiptCheckLazyQuery({ fetchPolicy: 'no-cache', errorPolicy: 'all' })
  return async (code) => {
    const hash = board && (await hashReceipt(code))
    if (board && hash !== null) return findOnBoard(board.url, hash)
    const { data, error } = await ask({ variables: { code, electionId } })
    return { isCounted: data?.election?.isCounted ?? null, error }
  }
}
