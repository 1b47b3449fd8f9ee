import type { ReactNode } from 'react'
import { formatDateTime } from '@/format/date.ts'
import { Cluster, Muted, Stack } from '@/ui/Layout/Layout.ts'
import { Quote } from '@/ui/Quote/Quote.ts'
import { isolate } from '../../../schema/rules/visibleText.ts'
import { ActDialog } from './ActDialog.tsx'
import { AskFirst, TurnDown } from './TurnDown.tsx'
import type { ActState } from './useAct.ts'

interface WaitsForAgreementProps {
  waiting: { reason: string; askedBy: string; askedAt: string; isOwn: boolean }
  act: ActState & { forget: () => void }
  /** Asks the second officer before the agreement. */
  question: { title: string; verb: string; words: ReactNode }
  /** What becomes of it where it is turned down. */
  effect: string
  onAgree: () => void
  onTurnDown: (reason: string) => void
}

/** What one officer has asked for: another agrees or turns it down, and who asked takes it back. */
export function WaitsForAgreement({ waiting, act, question: { title, verb, words }, effect, onAgree, onTurnDown }: WaitsForAgreementProps) {
  const { reason, askedBy, askedAt, isOwn } = waiting
  const renderDialog = (dialog: { isOpen: boolean; act: ActState; onClose: () => void }) => (
    <ActDialog {...dialog} title={title} verb={{ children: verb }} onAct={onAgree}>
      {words}
    </ActDialog>
  )
  return (
    <Stack $gap={2}>
      <Quote>{reason}</Quote>
      <Muted $size="caption">{`Asked by ${isOwn ? 'you' : isolate(askedBy)}, ${formatDateTime(askedAt)}`}</Muted>
      <Cluster $gap={2}>
        {!isOwn && <AskFirst variant="solid" act={act} renderDialog={renderDialog} children="Agree" />}
        <TurnDown isOwn={isOwn} act={act} effect={effect} onTurnDown={onTurnDown} />
      </Cluster>
    </Stack>
  )
}
