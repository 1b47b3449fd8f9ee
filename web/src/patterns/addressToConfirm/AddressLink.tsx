import type { ReactNode } from 'react'
import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { describeLink, describeMeanwhile } from './addressWords.ts'
import { useAddressToConfirmQuery } from './addressToConfirm.generated.ts'
import { SendAddressLink } from './SendAddressLink.tsx'

/** What a new e-mail address waits for, with the link again; `otherwise` without one, and where that cannot be read. */
export function AddressLink({ otherwise = null }: { otherwise?: ReactNode }) {
  const { data } = useAddressToConfirmQuery({ fetchPolicy: 'cache-and-network' })
  const waiting = data?.viewer?.member?.addressToConfirm
  if (!waiting) return otherwise
  return (
    <Cluster $gap={[2, 4]} $justify="space-between">
      <Text>{`${describeLink(waiting)}. ${describeMeanwhile(waiting, data.viewer?.emailAddress ?? '')}`}</Text>
      <SendAddressLink isSmall />
    </Cluster>
  )
}
