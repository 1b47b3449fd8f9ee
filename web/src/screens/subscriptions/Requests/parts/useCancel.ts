import { useEffect, useRef, useState } from 'react'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import type { MemberRequest_RequestFragment } from '../screen.generated.ts'
import { useCancelRequestMutation } from '../screen.generated.ts'

/** Cancels one request at a time, after a question. `refetch` reads the list again after a refusal or a failure. */
export function useCancel(refetch: () => Promise<unknown>) {
  const [mutate] = useCancelRequestMutation(mutationOptions)
  const { send, forget, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ request }) => request?.status === 'CANCELLED',
    readAgain: refetch,
  })
  const [asked, setAsked] = useState<MemberRequest_RequestFragment | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = useRef(false)
  const showToast = useToast()

  function close(): void {
    setAsked(null)
    forget()
  }

  async function cancel({ requestCode }: MemberRequest_RequestFragment): Promise<void> {
    const sent = await send((idempotencyKey) => ({ variables: { input: { requestCode, idempotencyKey } } }))
    if (sent.status !== 'done') return
    isDone.current = true
    close()
    showToast({ tone: 'success', text: `${requestCode} is cancelled.` })
  }

  // The button that had the focus before the dialog is gone with its row.
  useEffect(() => {
    if (asked !== null || !isDone.current) return
    isDone.current = false
    heading.current?.focus()
  }, [asked])

  return { asked, ask: setAsked, heading, close, cancel, isSending, refusal: refusal?.[0]?.message ?? null, failure }
}
