import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import { useAct } from '@/acts/useAct.ts'
import { WaitsForAgreement } from '@/acts/WaitsForAgreement.tsx'
import { businessDay } from '@/format/businessDay.ts'
import { formatDate } from '@/format/date.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Mark } from '@/ui/Chip/Mark.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Row, Stack, Text } from '@/ui/Layout/Layout.ts'
import { AmountChange } from '@/ui/Money/AmountChange.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { formatMoney, subtractMoney } from '../../../../../../schema/rules/money.ts'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import { AskFirst } from '@/acts/TurnDown.tsx'
import { AskReversalDocument, DecideReversalDocument } from '../screen.generated.ts'
import type { MemberRecord, Movement, RecordProps } from './recordTypes.ts'

interface MovementProps extends RecordProps {
  movement: Movement
}

/** An act is done once the record has no movement as the one that it was about. */
const settingsOf = ({ movement: { postingId, reversal }, refetch }: MovementProps) => ({
  isDone: ({ member }: { member: Pick<MemberRecord, 'movements'> | null }) =>
    member?.movements?.every((one) => one.postingId !== postingId || one.reversal?.id !== reversal?.id || one.reversal?.reversedAt) ??
    false,
  readAgain: refetch,
})

/** `the deposit of ₱2,000.00`: the code of the request stands in the line below, which is long enough for it. */
const nameMovement = ({ title, amount }: Movement) =>
  `the ${title.charAt(0).toLowerCase()}${title.slice(1).replace(/ [A-Z]{2}-\d{4}-\d+$/, '')} of ${formatMoney(amount.replace('-', ''))}`

function WhatIsPosted({ member, movement: { account, amount } }: MovementProps) {
  const rows = [{ question: `Reversal, dated ${formatDate(businessDay())}`, answer: <Money amount={subtractMoney('0', amount)} /> }]
  const [asset, ...others] = member.assets.filter(({ name }) => name === account)
  if (asset && others.length === 0) {
    const answer = <AmountChange from={asset.amount} to={subtractMoney(asset.amount, amount)} />
    rows.push({ question: `${account} of ${isolate(member.fullName)}`, answer })
  }
  const stays = account === 'Savings' || account === 'Share Capital'
  const words = stays ? 'It stays. The statement shows both, one beside the other.' : 'It is taken out of the member’s records.'
  return (
    <Text as="section" $top={4} $bottom={4} $tone="ink">
      <h3>What will be posted</h3>
      <AnswerList rows={[...rows, { question: 'First posting', answer: <span>{words}</span> }]} />
    </Text>
  )
}

/** Asks another officer to take the movement back. */
function Reverse({ isAsking, postingId, ...props }: MovementProps & { isAsking: boolean; postingId: string }) {
  const { member, movement } = props
  const act = useAct(AskReversalDocument, settingsOf(props))
  const ask = (reason: string) => act.send(() => ({ memberId: member.id, postingId, reason }), 'It waits for a second officer.')
  return (
    <AskFirst
      variant="quiet"
      isSmall
      aria-label={`Reverse ${nameMovement(movement)}…`}
      act={act}
      isAsking={isAsking}
      renderDialog={(dialog) => (
        <ReasonDialog
          {...dialog}
          title={`Reverse ${nameMovement(movement)}?`}
          verb={{ children: 'Send to a second officer' }}
          rules={{ hint: 'The member reads these words.', maxLength: 300, isLong: true }}
          after={
            <>
              <WhatIsPosted {...props} />
              <Text $top={4} $size="small">
                <b>A second officer has to agree.</b> Until then nothing is posted or told.
              </Text>
            </>
          }
          onAct={(reason) => void ask(reason)}
        >
          <p>{`${isolate(member.fullName)}, ${movement.title}, posted ${formatDate(movement.on)}`}</p>
        </ReasonDialog>
      )}
    >
      Reverse…
    </AskFirst>
  )
}

/** What another officer decides about the reversal, and how who asked for it takes it back. */
function Waiting({ reversal, ...props }: MovementProps & { reversal: NonNullable<Movement['reversal']> }) {
  const { member, movement } = props
  const { setParams } = useScreenParams()
  const act = useAct(DecideReversalDocument, settingsOf(props))
  const stays = `${movement.title} stays as it is.`
  function decide(isAgreed: boolean, why: string | null, done: string): void {
    // Else a movement that is not taken back would be asked for again at once.
    setParams({ reverse: null }, { replace: true })
    void act.send(() => ({ memberId: member.id, id: reversal.id, isAgreed, reason: why }), done)
  }
  const words = (
    <>
      <WhatIsPosted {...props} />
      <p>The member is mailed the reason.</p>
    </>
  )
  return (
    <Stack $bottom={3}>
      <WaitsForAgreement
        waiting={reversal}
        act={act}
        question={{ title: `Agree to reverse ${nameMovement(movement)}?`, verb: 'Agree', words }}
        effect={stays}
        onAgree={() => decide(true, null, `${movement.title} is reversed.`)}
        onTurnDown={(why) => decide(false, why, stays)}
      />
    </Stack>
  )
}

/** A movement, with the way to take it back, or how far its reversal is. */
export function MovementRow({ isAsking, ...props }: MovementProps & { isAsking: boolean }) {
  const { account, title, amount, on, postingId, reversal } = props.movement
  return (
    <li>
      <Row $gap={4} $justify="space-between" $top={2} $bottom={2}>
        <div>
          <Text $size="small" $weight="semibold" $breaks>
            {title}
          </Text>
          <Muted $size="caption">
            {account}, <DateText value={on} />
          </Muted>
          {reversal?.reversedAt && <Mark tone="neutral" icon="undo" word={`Reversed ${formatDate(reversal.reversedAt)}`} />}
        </div>
        <Stack $align="end">
          <Money amount={amount} isStrong />
          {postingId !== null && !reversal && <Reverse {...props} isAsking={isAsking} postingId={postingId} />}
        </Stack>
      </Row>
      {reversal?.reversedAt === null && <Waiting {...props} reversal={reversal} />}
    </li>
  )
}
