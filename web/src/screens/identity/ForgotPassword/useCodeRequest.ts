import type { ErrorLike } from '@apollo/client'
import { deviceNow } from '@/clock.ts'
import { useSend } from '@/acts/useSend.ts'
import type { SentCode } from '@/session/keptCode.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import { RequestResetCodeDocument } from './screen.generated.ts'

/** The wait before the next request when the answer names none, in seconds. */
const resendAfter = 60

/** The next request is not allowed yet. */
export function isFresh({ resendAt }: SentCode): boolean {
  return resendAt > deviceNow()
}

/** The message when a request is refused without a reason. */
export const requestRefused = 'Invalid username'

/** A code that was sent, or the reasons of a refusal and, where it was too soon, when the next request is allowed. */
type Answer = { sent: SentCode & { contact: string } } | { userErrors: readonly UserError[]; resendAt: number | null }

interface CodeRequest {
  /** Resolves to null when the request failed with `error`, and when another is on its way. */
  requestCode: (userName: string) => Promise<Answer | null>
  error: ErrorLike | undefined
  isRequesting: boolean
  /** Clears `error`. */
  reset: () => void
}

export function useCodeRequest(): CodeRequest {
  const [send, { error, loading, reset }] = useSend(RequestResetCodeDocument)

  async function requestCode(userName: string): Promise<Answer | null> {
    const answer = await send({ userName })
    if (!answer) return null
    const { maskedContact, resendAfterSeconds, userErrors } = answer
    const after = (seconds: number) => deviceNow() + seconds * 1000
    if (maskedContact !== null && userErrors.length === 0) {
      return { sent: { userName, contact: maskedContact, resendAt: after(resendAfterSeconds ?? resendAfter) } }
    }
    return { userErrors, resendAt: resendAfterSeconds === null ? null : after(resendAfterSeconds) }
  }

  return { requestCode, error, isRequesting: loading, reset }
}
