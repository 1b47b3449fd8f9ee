import type { PreviewLine } from '@/patterns/wizard/Preview.tsx'
import { OldToNew } from '@/patterns/wizard/Preview.tsx'
import { Money } from '@/ui/Money/Money.tsx'

interface ContributionFigures {
  oldContribution: string
  newContribution: string
  paydaysPerYear: number
  oldPerYear: string
  newPerYear: string
}

/** What another contribution means a payday and a year. */
export function contributionLines(figures: ContributionFigures): PreviewLine[] {
  const { oldContribution, newContribution, paydaysPerYear, oldPerYear, newPerYear } = figures
  return [
    { label: 'Per payday', value: <OldToNew from={<Money amount={oldContribution} />} to={<Money amount={newContribution} />} /> },
    {
      label: `Per year, ${paydaysPerYear} paydays`,
      value: <OldToNew from={<Money amount={oldPerYear} />} to={<Money amount={newPerYear} />} />,
    },
  ]
}
