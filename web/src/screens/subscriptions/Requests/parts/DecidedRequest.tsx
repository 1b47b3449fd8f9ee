import type { ReactNode } from 'react'
import { AddressLink } from '@/patterns/addressToConfirm/AddressLink.tsx'
import { Accordion } from '@/ui/Accordion/Accordion.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { Quote } from '@/ui/Quote/Quote.ts'
import { isRefusedLately } from '@/patterns/isRefusedLately.ts'
import type { MemberRequest_RequestFragment } from '../../parts/cancelRequest.generated.ts'
import { RequestAmount } from './RequestAmount.tsx'
import { isContribution } from '../../parts/nameRequest.ts'
import { pathOf, requestWords } from './requestWords.ts'

/** What became of it, in a few words. */
function outcomeOf({ kind, status, waitsFor, processedAt, effectivityDate }: MemberRequest_RequestFragment): ReactNode {
  const [word, day] = {
    APPROVED: waitsFor === 'DAY' ? ['Starts', effectivityDate] : [requestWords[kind].approved, processedAt],
    REJECTED: ['Rejected', processedAt],
    CANCELLED: ['Cancelled by you', processedAt],
    SUBMITTED: [waitsFor === 'MEMBER' ? 'It waits for you: confirm your new e-mail address.' : requestWords[kind].next, null],
    REVIEW: [requestWords[kind].next, null],
    DRAFT: ['', null],
  }[status]
  return (
    <>
      {word} {day && <DateText value={day} />}
    </>
  )
}

function factsOf({ kind, requestCode, requestedAt, oldAmount }: MemberRequest_RequestFragment): Fact[] {
  const before = isContribution(kind) ? 'Contribution before' : 'Amount asked for'
  return [
    { label: 'Reference number', value: requestCode },
    { label: 'Sent', value: <DateText value={requestedAt} missing="—" hasTime /> },
    ...(oldAmount === null ? [] : [{ label: before, value: <Money amount={oldAmount} /> }]),
  ]
}

/** A request that was decided or cancelled, folded; open where it was rejected lately. */
export function DecidedRequest({ request }: { request: MemberRequest_RequestFragment }) {
  const { title, requestCode, remarks } = request
  const path = pathOf(request)
  return (
    <li>
      <Accordion
        title={title}
        detail={
          <span>
            {requestCode} · {outcomeOf(request)}
          </span>
        }
        amount={<RequestAmount request={request} isPlain />}
        isInitiallyOpen={isRefusedLately(request) || request.waitsFor === 'MEMBER'}
      >
        <Stack $gap={4}>
          {remarks !== '' && <Quote>{remarks}</Quote>}
          {request.waitsFor === 'MEMBER' && <AddressLink />}
          <Facts facts={factsOf(request)} />
          {path !== null && (
            <p>
              <Link to={path}>Open its page</Link>
            </p>
          )}
        </Stack>
      </Accordion>
    </li>
  )
}
