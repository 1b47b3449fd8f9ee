import { countOf } from '@/format/count.ts'
import { listWords } from '@/format/listWords.ts'
import type { FormField } from '../formTypes.ts'
import { QuietNotice } from './QuietNotice.tsx'

/** Names the questions whose answers came from another device: nobody had answered them here. */
export function TakenNotice({ taken }: { taken: readonly FormField[] }) {
  return (
    <QuietNotice>
      <span role="status">
        <b>{`${countOf(taken.length, 'answer')} came from another device. `}</b>
        {`${listWords(taken.map(({ label, name }) => (label || name).replace(/[.:]$/, '')))}.`}
      </span>
    </QuietNotice>
  )
}
