import { ActDialog } from '@/acts/ActDialog.tsx'
import { AskFirst, TurnDown } from '@/acts/TurnDown.tsx'
import type { ActState } from '@/acts/useAct.ts'
import { formatDateTime } from '@/format/date.ts'
import { Cluster, Muted, Stack } from '@/ui/Layout/Layout.ts'
import { Quote } from '@/ui/Quote/Quote.ts'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import type { PrecinctElection } from './precinctTypes.ts'

type ReopeningProps = NonNullable<PrecinctElection['reopening']> & {
  act: ActState & { forget: () => void }
  change: (isOpen: boolean, reason?: string | null) => Promise<boolean>
}

/** Another opening that waits: another officer agrees or turns it down, and who asked takes it back. */
export function Reopening({ reason, askedBy, askedAt, isOwn, act, change }: ReopeningProps) {
  return (
    <Stack $gap={2}>
      <b role="status">Opening polling again waits for a second officer.</b>
      <Quote>{reason}</Quote>
      <Muted $size="caption">{`Asked by ${isOwn ? 'you' : isolate(askedBy)}, ${formatDateTime(askedAt)}`}</Muted>
      <Cluster $gap={2}>
        {!isOwn && (
          <AskFirst
            variant="solid"
            act={act}
            renderDialog={(dialog) => (
              <ActDialog
                {...dialog}
                title="Agree to open polling again?"
                verb={{ children: 'Open polling' }}
                onAct={() => void change(true, reason)}
              >
                Members who have not cast their ballot may vote again. The results name the reason and both officers.
              </ActDialog>
            )}
          >
            Agree
          </AskFirst>
        )}
        <TurnDown isOwn={isOwn} act={act} effect="Polling stays closed." onTurnDown={(why) => void change(false, why)} />
      </Cluster>
    </Stack>
  )
}
