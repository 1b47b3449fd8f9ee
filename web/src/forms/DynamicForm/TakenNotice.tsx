import { toServerTime } from '@/clock.ts'
import { countOf } from '@/format/count.ts'
import { formatTime } from '@/format/date.ts'
import type { TakenAnswer } from '../controller/AnswerMerge.ts'
import { QuietNotice } from './QuietNotice.tsx'
import { listWords } from '@/format/listWords.ts'

/** From where all of them came, in words. */
function placeOf(taken: readonly TakenAnswer[]): string {
  if (taken.every(({ isTab }) => isTab)) return 'another tab'
  return taken.some(({ isTab }) => isTab) ? 'elsewhere' : 'another device'
}

/** Names the questions whose answers came from another tab or device: nobody had answered them here. */
export function TakenNotice({ taken }: { taken: readonly TakenAnswer[] }) {
  const at = Math.max(...taken.map((one) => one.at ?? 0))
  const time = at > 0 ? `, ${formatTime(toServerTime(at))}` : ''
  return (
    <QuietNotice>
      <span role="status">
        <b>{`${countOf(taken.length, 'answer')} came from ${placeOf(taken)}. `}</b>
        {`${listWords(taken.map(({ field }) => (field.label || field.name).replace(/[.:]$/, '')))}${time}.`}
      </span>
    </QuietNotice>
  )
}
