import type { ComponentProps } from 'react'
import { useSend } from '@/acts/useSend.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { SendAddressLinkDocument } from './addressToConfirm.generated.ts'

/** Mails the link to the new e-mail address again. */
export function SendAddressLink(look: Pick<ComponentProps<typeof Button>, 'variant' | 'isSmall'>) {
  const [send, { loading }] = useSend(SendAddressLinkDocument)
  const showToast = useToast()

  async function sendAgain(): Promise<void> {
    const answer = await send()
    const [refusal] = answer?.userErrors ?? []
    if (refusal || !answer)
      showToast({
        tone: 'danger',
        text: refusal?.message ?? 'It is not certain that the link was sent. Look in the mail before you ask again.',
      })
    else showToast({ tone: 'success', text: 'The link was sent again. The one before no longer works.' })
  }

  return (
    <Button {...look} isBusy={loading} busyLabel="Sending…" onClick={() => void sendAgain()}>
      Send the link again
    </Button>
  )
}
