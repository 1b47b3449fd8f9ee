import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import type { PrecinctElection } from './precinctTypes.ts'

/** Every opening and closing of polling. */
export function PollingChanges({ changes }: { changes: PrecinctElection['pollingChanges'] }) {
  return (
    <Muted as="ul" $size="small" aria-label="Openings and closings of polling">
      {changes.map(({ isOpening, at }, index) => (
        <li key={index}>
          <span>{isOpening ? 'Opened' : 'Closed'}</span> on <DateText value={at} hasTime />
        </li>
      ))}
    </Muted>
  )
}
