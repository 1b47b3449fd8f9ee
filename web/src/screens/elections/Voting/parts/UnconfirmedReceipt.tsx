import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { useEffect, useEffectEvent } from 'react'
import { useReceiptCheckQuery } from '../../parts/receiptCheck.generated.ts'

interface UnconfirmedReceiptProps {
  code: string
  onFound: () => void
}

/** After a lost answer: asks whether a ballot has the receipt that this browser has drawn. */
export function UnconfirmedReceipt({ code, onFound }: UnconfirmedReceiptProps) {
  const check = useReceiptCheckQuery({ variables: { code }, fetchPolicy: 'no-cache', notifyOnNetworkStatusChange: true })
  const isCounted = check.data?.election?.isCounted
  const announce = useEffectEvent(onFound)
  useEffect(() => {
    if (isCounted === true) announce()
  }, [isCounted])
  if (check.loading || isCounted === true) return <Text role="status">Looking for your receipt…</Text>
  if (check.error) {
    return (
      <Stack $gap={3} $align="start">
        <Text $tone="muted">Your ballot is cast. This browser has its receipt, which could not be confirmed yet.</Text>
        <RequestFailure error={check.error} />
        <Button isSmall onClick={() => void check.refetch()}>
          Try again
        </Button>
      </Stack>
    )
  }
  return (
    <Text $tone="muted">
      Your ballot is cast.
      <span>{hasServiceRule('RECEIPTS') && ' No ballot has the receipt of this browser: the page that cast yours has shown its own.'}</span>
    </Text>
  )
}
