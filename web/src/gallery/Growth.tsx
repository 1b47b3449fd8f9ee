import { GrowthPanel } from '@/patterns/GrowthPanel/GrowthPanel.tsx'
import { Specimen } from './Specimen.tsx'

const days = ['15', '28'].flatMap((day) => Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-${day}`))
const points = ['2025-12-15', ...days.sort().slice(0, 22)].map((on, index) => ({
  on,
  balance: `${39_600 + index * 1_500 - (index > 16 ? 4_000 : 0)}.00`,
}))
const growth = { from: '2025-12-15', to: '2026-11-28', opening: '39600.00', closing: '68600.00', change: '29000.00', points }

/** The chart of a balance, and what is in its place where there is none. */
export function Growth() {
  const nothing = () => undefined
  return (
    <Specimen name="GrowthPanel">
      <GrowthPanel subject="Your savings" growth={growth} retry={nothing} />
      <GrowthPanel
        subject="Your share capital"
        title="On course for ₱75,100.00 when the term ends"
        growth={growth}
        estimate={{ on: '2026-12-14', balance: '75100.00' }}
        retry={nothing}
      />
      <GrowthPanel subject="Your savings" growth={null} retry={nothing} />
    </Specimen>
  )
}
