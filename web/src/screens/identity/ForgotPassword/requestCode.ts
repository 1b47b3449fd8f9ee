import { send } from '@/apollo/send.ts'
import type { SentCode } from './CodeStep.tsx'
import { RequestResetCodeDocument } from './screen.generated.ts'

/** How long to wait before asking for another code, in seconds, when the answer does not say. */
const resendAfter = 60

/** A code on its way, or the words of a refusal and, where there is one, the seconds to wait. */
export type CodeRequest = { sent: SentCode } | { refusal: string; wait: number | null }

/** Asks for a code. Rejects when the request failed. */
export async function requestCode(userName: string): Promise<CodeRequest> {
  const { requestResetCode } = await send(RequestResetCodeDocument, { input: { userName } })
  const { maskedContact, resendAfterSeconds, userErrors } = requestResetCode
  if (maskedContact !== null && userErrors.length === 0) {
    return { sent: { contact: maskedContact, resendAt: Date.now() + (resendAfterSeconds ?? resendAfter) * 1000 } }
  }
  return { refusal: userErrors[0]?.message ?? 'Invalid username', wait: resendAfterSeconds }
}
