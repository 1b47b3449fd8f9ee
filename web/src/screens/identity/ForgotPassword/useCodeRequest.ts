import type { ErrorLike } from '@apollo/client'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { useRequestResetCodeMutation } from './screen.generated.ts'

/** How long to wait before asking for another code, in seconds, when the answer does not say. */
const resendAfter = 60

/** A code on its way. */
export interface SentCode {
  userName: string
  /** Where it went, masked; null when it was asked for elsewhere, a moment ago. */
  contact: string | null
  /** When another one may be asked for, in milliseconds since 1970. */
  resendAt: number
}

/** No other code may be asked for yet. */
export function isFresh({ resendAt }: SentCode): boolean {
  return resendAt > Date.now()
}

/** A code on its way, or the words of a refusal and, where it was too soon, when another code may be asked for. */
type Answer = { sent: SentCode & { contact: string } } | { refusal: string; resendAt: number | null }

interface CodeRequest {
  /** Resolves to null when the request failed, and `error` says how. */
  requestCode: (userName: string) => Promise<Answer | null>
  error: ErrorLike | undefined
  isRequesting: boolean
  /** Forgets the last failure. */
  reset: () => void
}

/** Asks for a code, the first one or another. */
export function useCodeRequest(): CodeRequest {
  const [send, { error, loading, reset }] = useRequestResetCodeMutation(mutationOptions)

  async function requestCode(userName: string): Promise<Answer | null> {
    const { data } = await send({ variables: { input: { userName } } })
    if (!data) return null
    const { maskedContact, resendAfterSeconds, userErrors } = data.requestResetCode
    const after = (seconds: number) => Date.now() + seconds * 1000
    if (maskedContact !== null && userErrors.length === 0) {
      return { sent: { userName, contact: maskedContact, resendAt: after(resendAfterSeconds ?? resendAfter) } }
    }
    const refusal = userErrors[0]?.message ?? 'Invalid username'
    return { refusal, resendAt: resendAfterSeconds === null ? null : after(resendAfterSeconds) }
  }

  return { requestCode, error, isRequesting: loading, reset }
}
