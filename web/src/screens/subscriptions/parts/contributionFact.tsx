import { DateText } from '@/ui/DateText/DateText.tsx'
import type { Fact } from '@/ui/Facts/Facts.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'

interface Contributed {
  contribution: string
  /** The approved change that takes effect later. */
  comingChange: { newContribution: string; effectivityDate: string | null } | null
}

/** What is put in each payday, and what an approved change makes of it. */
export const contributionFact = ({ contribution, comingChange }: Contributed): Fact => ({
  label: 'Contribution per payday',
  value: (
    <>
      <Money amount={contribution} />
      {comingChange?.effectivityDate && (
        <Muted as="span" $isBlock>
          <Money amount={comingChange.newContribution} /> from <DateText value={comingChange.effectivityDate} />
        </Muted>
      )}
    </>
  ),
})
