import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { generatePath } from 'react-router-dom'
import { Panel } from '@/apollo/Panel.tsx'
import { isPast } from '@/format/isPast.ts'
import { formatMonth } from '@/format/date.ts'
import { paths } from '@/paths.ts'
import { describeLink, describeMeanwhile } from '@/patterns/addressToConfirm/addressWords.ts'
import { SendAddressLink } from '@/patterns/addressToConfirm/SendAddressLink.tsx'
import { isRefusedLately } from '@/patterns/isRefusedLately.ts'
import { pastDuePayments } from '@/patterns/pastDue/pastDueWords.ts'
import { countMarked } from '@/patterns/uncastBallot/countMarked.ts'
import { useUncastBallotQuery } from '@/patterns/uncastBallot/uncastBallot.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import type { Need } from '@/ui/Needs/Needs.tsx'
import { Needs } from '@/ui/Needs/Needs.tsx'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import type { NeedsYou_ViewerFragment } from '../screen.generated.ts'
import { NeedsYou_ViewerFragmentDoc } from '../screen.generated.ts'
import { loanPath } from './loanPath.ts'
import type { PanelProps } from './panel.ts'

type Loans = NonNullable<NeedsYou_ViewerFragment['member']>['activeLoans']

const needsOfLoans = (loans: Loans): Need[] =>
  loans.flatMap(({ pastDue, ...loan }, index) => {
    if (!pastDue) return []
    return {
      key: `loan ${index}`,
      icon: 'warning',
      title: `${formatMoney(pastDue.amount)} is past due on your ${loan.loanType}`,
      detail: `${pastDuePayments(pastDue)}, since ${formatMonth(pastDue.since)}.`,
      act: { to: loanPath(loan), words: `How to pay ${formatMoney(pastDue.amount)}` },
    }
  })

function needsOfAddress({ member, emailAddress: present }: NeedsYou_ViewerFragment): Need[] {
  const waiting = member?.addressToConfirm
  if (!waiting) return []
  return [
    {
      key: 'address',
      icon: 'mail',
      title: describeLink(waiting),
      detail: describeMeanwhile(waiting, present),
      act: (look) => <SendAddressLink {...look} />,
    },
  ]
}

/** What an officer has sent back to be corrected; a refused request about money is among what was decided lately. */
function needsOfReturned({ refused }: NeedsYou_ViewerFragment): Need[] {
  return (refused ?? []).filter(isRefusedLately).flatMap(({ id, kind, title, slug, remarks }) => {
    if (slug === null) return []
    return {
      key: id,
      icon: 'document',
      title: `Your ${title} was returned`,
      detail: remarks || 'Change what is asked for, and submit it again.',
      act: {
        to: generatePath(kind === 'SERVICE' ? paths.memberService : paths.memberForm, { slug }),
        words: 'Correct and send again',
      },
    }
  })
}

function needsOfBallot(count: ReturnType<typeof countMarked>): Need[] {
  if (!count) return []
  return [
    {
      key: 'ballot',
      icon: 'ballot',
      title: `${count.marked} of ${count.positions} positions marked, not cast yet`,
      detail: 'Your ballot counts once you cast it. Polling is open.',
      act: { to: paths.electionVoting, words: 'Go on and cast' },
    },
  ]
}

function describeTerm(expiresOn: string | null, minimum: string): Pick<Need, 'title' | 'detail'> {
  const least = <Money amount={minimum} />
  if (expiresOn === null) {
    return { title: 'Your share capital has no term yet', detail: 'Choose what you put in each payday, and for how long.' }
  }
  const isOver = isPast(expiresOn)
  return {
    title: (
      <span>
        Your share capital term <span>{isOver ? 'ended' : 'ends'}</span> on <DateText value={expiresOn} />
      </span>
    ),
    detail: isOver ? (
      <span>Until you renew, it is {least} per payday.</span>
    ) : (
      <span>Renew before then, or it resets to {least} per payday.</span>
    ),
  }
}

function needsOfTerm({ attention, shareCapital }: NeedsYou_ViewerFragment): Need[] {
  if (!shareCapital || attention?.some(({ kind }) => kind === 'RENEWAL_OPEN') !== true) return []
  const { expiresOn, minimumContribution } = shareCapital
  return [
    {
      key: 'term',
      icon: 'calendar',
      ...describeTerm(expiresOn, minimumContribution),
      act: { to: paths.memberShareCapitalRenewal, words: expiresOn === null ? 'Subscribe' : 'Renew' },
    },
  ]
}

/** What waits for the member, the most urgent first; nothing where nothing waits. */
export function NeedsYou({ viewer, state }: PanelProps<FragmentType<NeedsYou_ViewerFragment>>) {
  const { data, complete } = useFragment({ fragment: NeedsYou_ViewerFragmentDoc, from: viewer })
  const ballot = useUncastBallotQuery({ fetchPolicy: 'cache-and-network' })
  // Without any answer the assets below say so.
  if (!complete) return null
  const needs = [
    ...needsOfLoans(data.member?.activeLoans ?? []),
    ...needsOfReturned(data),
    ...needsOfAddress(data),
    ...needsOfBallot(countMarked(ballot.data)),
    ...needsOfTerm(data),
  ]
  return (
    <>
      <Needs needs={needs} />
      {(!data.attention || !data.refused) && (
        <Panel
          state={state}
          field={data.attention ? 'refused' : 'attention'}
          value={null}
          what="What needs your attention"
          holds={<p>A renewal, a decision or a returned request may be missing here.</p>}
        />
      )}
    </>
  )
}
