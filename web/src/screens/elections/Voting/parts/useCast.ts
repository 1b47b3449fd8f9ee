import type { ErrorLike } from '@apollo/client'
import { useMemo, useRef, useState } from 'react'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import type { Payload } from '@/apollo/useOnceOnly.ts'
import { draftKeys, sharedTab } from '@/forms/drafts/draftKeys.ts'
import { useViewer } from '@/session/session.ts'
import { deviceStorage } from '@/storage/plainStorage.ts'
import { sealedStorage } from '@/storage/sealedStorage.ts'
import { useDeviceState } from '@/ui/useDeviceState.ts'
import { drawReceipt, hashReceipt } from '../../parts/receiptCode.ts'
import { CastBallotDocument } from '../screen.generated.ts'

export interface Cast {
  /** Undefined before this page has cast the ballot; null where the REST API gives no receipt. */
  receipt: string | null | undefined
  /** A code that this browser has drawn, and whose cast was not confirmed; null without one. */
  unconfirmedReceipt: string | null
  isSending: boolean
  /** Why it was refused. */
  refusal: string | null
  failure: ErrorLike | undefined
  /** Whether an attempt failed of which it is not known what became of it. */
  isUnknown: boolean
  /**
   * Casts the ballot with these votes, the ids of the candidates that the voter was shown as voted for. Resolves to why nothing was cast
   * where the ballot has other votes, by then those of the cache as well; to null otherwise.
   */
  send: (votes: readonly string[]) => Promise<string | null>
  /** The receipt was found in the count, and is shown. */
  confirm: (receipt: string) => void
}

const isOfAnotherBallot = (userErrors: Payload['userErrors']): boolean =>
  userErrors.some(({ message }) => message.startsWith('Another ballot has this receipt'))

interface KeptReceipt {
  /** The code that was drawn for a ballot whose cast is not confirmed yet; null without one. */
  read: () => string | null
  keep: (code: string) => void
  forget: () => void
}

/**
 * The receipt of a ballot on its way, on this device, for all tabs: kept over a lost answer, a reload and a closed tab, until the cast is
 * confirmed or the drafts go at the sign-out.
 */
function openKeptReceipt(userId: string, electionId: string): KeptReceipt {
  const key = draftKeys(userId, `receipt ${electionId}`) + sharedTab
  return {
    read: () => sealedStorage.read(key),
    keep: (code) => {
      // The page that casts holds the code as well: where the device keeps nothing it is lost only with both the answer and the page.
      sealedStorage.write(key, code)
    },
    forget: () => deviceStorage.remove(key),
  }
}

/** Casts the ballot, once. The browser draws the receipt and sends its hash: a REST API that does not take it may give one of its own. */
export function useCast(electionId: string, readAgain: () => void): Cast {
  const userId = useViewer()?.id ?? ''
  const kept = useMemo(() => openKeptReceipt(userId, electionId), [userId, electionId])
  // After a failure the dialog stays: the ballot is not read behind it, because another try answers the receipt.
  const cast = useSendOnce(CastBallotDocument, {
    // Null is a ballot that could not be read after the REST API confirmed the cast.
    isDone: ({ ballot }) => ballot?.isCast !== false,
    readAgain: (after) => (after === 'refused' ? readAgain() : undefined),
  })
  const { isSending, failure, isUnknown, refusal } = cast
  // The page holds the receipt as well: a device may store nothing.
  const drawn = useRef<string | null>(null)
  const isPressed = useRef(false)
  const [receipt, setReceipt] = useState<string | null>()
  const [unconfirmedReceipt, setUnconfirmed] = useDeviceState(kept.read, null)

  function forget(): void {
    drawn.current = null
    kept.forget()
  }

  function confirm(confirmed: string | null): void {
    setReceipt(confirmed)
    forget()
  }

  async function sendOnce(votes: readonly string[]): Promise<string | null> {
    // After a lost answer the drawn receipt stays: the ballot may have it.
    const held = kept.read() ?? drawn.current
    const code = held ?? drawReceipt()
    const receiptHash = await hashReceipt(code)
    if (receiptHash !== null) {
      drawn.current = code
      kept.keep(code)
    }
    const sent = await cast.send((idempotencyKey) => ({ electionId, idempotencyKey, receiptHash, votes: [...votes] }))
    if (sent.status === 'done') {
      confirm(sent.payload.isReceiptTaken ? code : sent.payload.receipt)
      return null
    }
    // A code of this press alone is of no ballot; one of an earlier press may be, unless another ballot has it.
    if (sent.status === 'refused' && (held === null || isOfAnotherBallot(sent.userErrors))) forget()
    setUnconfirmed(kept.read() ?? drawn.current)
    if (sent.status !== 'refused' || sent.payload.ballot?.isCast !== false) return null
    cast.forget()
    return sent.userErrors[0]?.message ?? null
  }

  async function send(votes: readonly string[]): Promise<string | null> {
    // Hashing takes a moment, in which a second press would pass for another attempt.
    if (isPressed.current) return null
    isPressed.current = true
    return sendOnce(votes).finally(() => (isPressed.current = false))
  }
  return { receipt, unconfirmedReceipt, isSending, refusal: refusal?.[0]?.message ?? null, failure, isUnknown, send, confirm }
}
