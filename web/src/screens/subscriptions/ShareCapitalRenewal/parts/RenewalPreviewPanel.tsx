import { formatMoney } from '../../../../../../schema/rules/money.ts'
import type { PreviewLine } from '@/patterns/wizard/Preview.tsx'
import { OldToNew, Preview } from '@/patterns/wizard/Preview.tsx'
import { previewWords } from '@/patterns/wizard/previewWords.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { contributionLines } from '../../parts/contributionLines.tsx'
import type { RenewalPreviewQuery } from '../screen.generated.ts'

/** What a renewal would do, or would be refused for. */
export type RenewalPreview = NonNullable<NonNullable<RenewalPreviewQuery['viewer']>['shareCapital']>['previewRenewal']

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
  /** Undefined before a term is chosen, and for an amount that cannot be read. */
  preview: RenewalPreview | undefined
  hasTerm: boolean
  /** `preview` is of other answers than the present ones. */
  isPending: boolean
  isFailed: boolean
  /** The contribution was entered: what would be refused of it is shown. */
  hasContribution: boolean
}

/** What the renewal would do, with the present contribution until another is entered. */
export function RenewalPreviewPanel({ preview, hasTerm, isPending, isFailed, hasContribution }: RenewalPreviewPanelProps) {
  const lines = preview?.outcome ? linesOf(preview.outcome) : []
  const refusals = hasContribution ? preview?.userErrors : []
  return (
    <Preview
      lines={lines}
      isPending={isPending}
      words={previewWords({ hasLines: lines.length > 0, isFailed, refusals, hint: hasTerm ? undefined : 'Choose a term to see it here.' })}
    />
  )
}
