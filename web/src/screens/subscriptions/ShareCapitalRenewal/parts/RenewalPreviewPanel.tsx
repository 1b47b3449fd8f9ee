import { formatMoney } from '../../../../../../schema/rules/money.ts'
import type { PreviewLine } from '@/patterns/wizard/Preview.tsx'
import { OldToNew, Preview } from '@/patterns/wizard/Preview.tsx'
import type { ComputedPreview } from '@/patterns/wizard/usePreview.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { contributionLines } from '../../parts/contributionLines.tsx'
import type { RenewalPreviewQuery } from '../screen.generated.ts'

type RenewalPreview = NonNullable<NonNullable<RenewalPreviewQuery['viewer']>['shareCapital']>['previewRenewal']

function linesOf(figures: NonNullable<RenewalPreview['outcome']>): PreviewLine[] {
  const { oldExpiresOn, newExpiresOn, amountAtExpiry, contributionAfterTerm } = figures
  const from = oldExpiresOn === null ? undefined : <DateText value={oldExpiresOn} />
  return [
    ...contributionLines(figures),
    { label: 'Expires', value: <OldToNew from={from} to={<DateText value={newExpiresOn} />} /> },
    { label: 'Share capital when it expires, an estimate', value: formatMoney(amountAtExpiry) },
    { label: 'After the term', value: `It resets to ${formatMoney(contributionAfterTerm)} per payday, unless you renew.` },
  ]
}

interface RenewalPreviewPanelProps {
  /** Without data before a term is chosen, and for an amount that cannot be read. */
  preview: ComputedPreview<RenewalPreviewQuery>
  hasTerm: boolean
  /** The contribution was entered: what would be refused of it is shown. */
  hasContribution: boolean
}

/** What the renewal would do, with the present contribution until another is entered. */
export function RenewalPreviewPanel({ preview, hasTerm, hasContribution }: RenewalPreviewPanelProps) {
  const previewed = preview.data?.viewer?.shareCapital?.previewRenewal
  return (
    <Preview
      state={preview}
      lines={previewed?.outcome ? linesOf(previewed.outcome) : []}
      refusals={hasContribution ? previewed?.userErrors : []}
      hint={hasTerm ? undefined : 'Choose a term to see it here.'}
    />
  )
}
