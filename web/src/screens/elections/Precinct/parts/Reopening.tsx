import type { ActState } from '@/acts/useAct.ts'
import { WaitsForAgreement } from '@/acts/WaitsForAgreement.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import type { PrecinctElection } from './precinctTypes.ts'

interface ReopeningProps {
  reopening: NonNullable<PrecinctElection['reopening']>
  act: ActState & { forget: () => void }
  change: (isOpen: boolean, reason: string) => Promise<boolean>
}

const question = {
  title: 'Agree to open polling again?',
  verb: 'Open polling',
  words: 'Members who have not cast their ballot may vote again. The results name the reason and both officers.',
}

/** Another opening of polling that waits for a second officer. */
export function Reopening({ reopening, act, change }: ReopeningProps) {
  return (
    <Stack $gap={2}>
      <b role="status">Opening polling again waits for a second officer.</b>
      <WaitsForAgreement
        {...{ act, question }}
        waiting={reopening}
        effect="Polling stays closed."
        onAgree={() => void change(true, reopening.reason)}
        onTurnDown={(why) => void change(false, why)}
      />
    </Stack>
  )
}
