import styled from 'styled-components'
import { formatMoney } from '../../../../../schema/rules/money.ts'
import { paths } from '@/paths.ts'
import { generateSentPath } from '@/patterns/wizard/sentPath.ts'
import type { BlockedReason, RequestStatus } from '@/schema.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { size, space, token } from '@/ui/theme.ts'
import type { Savings_SavingsFragment } from './savings.generated.ts'
import type { ShareCapital_ShareCapitalFragment } from './shareCapital.generated.ts'

const Note = styled.p`
  display: flex;
  gap: ${space(2)};
  max-width: ${size.dialogWide};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  b { color: ${token.ink}; }
  a { font-weight: ${token.weightSemibold}; }
`

interface BlockProps<Request> {
  availability: { isAllowed: boolean; reason: BlockedReason | null; message: string | null; opensOn?: string | null }
  /** "change", "withdrawal", "renewal". */
  noun: string
  /** The member's requests of this kind: one in review blocks another. */
  requests: readonly Request[]
  describe: (request: Request) => string
  /** The wizard that sent a request, which shows it. */
  wizard: string
  /** The anchor of the list of requests, where that is on the same page: the list shows it in place of the wizard. */
  anchor: string | false
}

interface AskedRequest {
  status: RequestStatus
  requestCode: string
  requestedAt: string | null
}

function Reason<Request extends AskedRequest>({ availability, noun, requests, describe, wizard, anchor }: BlockProps<Request>) {
  const { reason, message, opensOn } = availability
  const request = requests.find(({ status }) => status === 'REVIEW')
  if (reason === 'IN_REVIEW' && request) {
    return (
      <span>
        You asked for <b>{describe(request)}</b>
        {request.requestedAt !== null && (
          <span>
            {' '}
            on <DateText value={request.requestedAt} />
          </span>
        )}
        <span>{`. Another ${noun} can be asked for once that one is decided. `}</span>
        {anchor ? (
          <a href={`#${anchor}`}>See the request</a>
        ) : (
          <Link to={generateSentPath(wizard, request.requestCode)}>See the request</Link>
        )}
      </span>
    )
  }
  if (reason === 'NOT_YET_OPEN' && opensOn) {
    return (
      <span>
        You can renew from{' '}
        <b>
          <DateText value={opensOn} />
        </b>
        , one month before the term ends.
      </span>
    )
  }
  return <span>{message ?? `A ${noun} cannot be asked for now.`}</span>
}

/** Why something cannot be asked for now; nothing while it can. Stands in the place of its button. */
function Block<Request extends AskedRequest>(props: BlockProps<Request>) {
  if (props.availability.isAllowed) return null
  return (
    <Note>
      <Icon name="clock" />
      <span>
        <Reason {...props} />
      </span>
    </Note>
  )
}

const describeContribution = ({ newContribution }: { newContribution: string }) => `${formatMoney(newContribution)} per payday`
const describeWithdrawal = ({ amount }: { amount: string }) => `a withdrawal of ${formatMoney(amount)}`

interface RenewalBlockProps {
  shareCapital: ShareCapital_ShareCapitalFragment
  /** The list of requests is on the same page. */
  isListed?: boolean
}

/** Why share capital cannot be renewed now, and when it can. */
export function RenewalBlock({ shareCapital: { renewal, changeRequests }, isListed = false }: RenewalBlockProps) {
  const way = { wizard: paths.memberShareCapitalRenewal, anchor: isListed && 'change-requests' }
  return <Block availability={renewal} noun="renewal" requests={changeRequests} describe={describeContribution} {...way} />
}

interface SavingsBlockProps {
  savings: Savings_SavingsFragment
  act: 'change' | 'withdrawal' | 'deposit'
  /** The lists of requests are on the same page. */
  isListed?: boolean
}

/** Why a kind of request about savings cannot be made now. */
export function SavingsBlock({ savings, act, isListed = false }: SavingsBlockProps) {
  const availability = savings[act]
  if (act === 'change') {
    const way = { wizard: paths.memberSavingsChange, anchor: isListed && 'change-requests' }
    return <Block availability={availability} noun={act} requests={savings.changeRequests} describe={describeContribution} {...way} />
  }
  // A deposit is blocked by no other one.
  const requests = act === 'withdrawal' ? savings.withdrawalRequests : []
  const way = { wizard: paths.memberSavingsWithdrawal, anchor: isListed && 'withdrawals' }
  return <Block availability={availability} noun={act} requests={requests} describe={describeWithdrawal} {...way} />
}
