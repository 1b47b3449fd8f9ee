import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { describeLink, describeMeanwhile } from './addressWords.ts'
import { useAddressToConfirmQuery } from './addressToConfirm.generated.ts'
import { SendAddressLink } from './SendAddressLink.tsx'

/** What a new e-mail address waits for, with the link again; nothing without one. */
export function AddressLink() {
  const { data } = useAddressToConfirmQuery({ fetchPolicy: 'cache-and-network' })
  const waiting = data?.viewer?.member?.addressToConfirm
  if (!waiting) return null
  return (
    <Cluster $gap={[2, 4]} $justify="space-between">
      <Text>{`${describeLink(waiting)}. ${describeMeanwhile(data.viewer?.emailAddress ?? '')}`}</Text>
      <SendAddressLink isSmall />
    </Cluster>
  )
}
