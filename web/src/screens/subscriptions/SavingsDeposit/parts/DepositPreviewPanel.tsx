import styled from 'styled-components'
import type { PreviewLine } from '@/patterns/wizard/Preview.tsx'
import { OldToNew, Preview } from '@/patterns/wizard/Preview.tsx'
import type { ComputedPreview } from '@/patterns/wizard/usePreview.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { DepositPreviewQuery } from '../screen.generated.ts'

/** What becomes of what a slip shows beyond the amount that was asked for. */
export const restWords = 'If the slip shows more, write to the office about the rest: the same slip cannot be sent twice.'

const Change = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  margin-left: auto;
  font-size: ${token.textSmall};
`

interface DepositPreviewPanelProps {
  preview: ComputedPreview<DepositPreviewQuery>
  /** The amount, on the step that does not ask for it. */
  amount: string | null
  amountPath: string
}

/** What the deposit would do once it is approved. */
export function DepositPreviewPanel({ preview, amount, amountPath }: DepositPreviewPanelProps) {
  const previewed = preview.data?.viewer?.savings?.previewDeposit
  const lines: PreviewLine[] = []
  if (amount !== null) {
    const change = (
      <Change to={amountPath}>
        Change<VisuallyHidden> the amount</VisuallyHidden>
      </Change>
    )
    lines.push({
      label: 'Amount',
      value: (
        <>
          <OldToNew to={<Money amount={amount} />} />
          {change}
        </>
      ),
    })
  }
  if (previewed) {
    const { oldAmount, newAmount } = previewed
    const value = <OldToNew from={<Money amount={oldAmount} />} to={<Money amount={newAmount} />} />
    const words = (
      <Text as="span" $size="small">
        {`The officer posts what the slip shows, but no more than you ask for, and you are told both amounts. ${restWords}`}
      </Text>
    )
    lines.push({ label: 'Savings, once an officer approves', value }, { label: 'If the slip shows another amount', value: words })
  }
  return <Preview state={preview} lines={lines} refusals={previewed?.userErrors} />
}
