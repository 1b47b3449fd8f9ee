import { formatMoney } from '../../../../../schema/rules/money.ts'
import { paths } from '@/paths.ts'
import { BlockedNote } from './BlockedNote.tsx'
import { RequestLink } from './RequestLink.tsx'
import type { ShareCapital_ShareCapitalFragment } from './shareCapital.generated.ts'

interface RenewalBlockProps {
  shareCapital: ShareCapital_ShareCapitalFragment
  /** The list of requests is on the same page. */
  isListed?: boolean
}

/** Why share capital cannot be renewed now, and when it can; nothing while it can. */
export function RenewalBlock({ shareCapital: { renewal, changeRequests }, isListed }: RenewalBlockProps) {
  const request = changeRequests.find(({ status }) => status === 'REVIEW')
  const anchor = isListed ? 'change-requests' : undefined
  return (
    <BlockedNote
      availability={renewal}
      noun="renewal"
      request={request}
      asked={request && `${formatMoney(request.newContribution)} per payday`}
      link={request && <RequestLink anchor={anchor} wizard={paths.memberShareCapitalRenewal} requestCode={request.requestCode} />}
    />
  )
}
