import styled from 'styled-components'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import type { PreviewLine } from '@/patterns/wizard/Preview.tsx'
import { OldToNew, Preview } from '@/patterns/wizard/Preview.tsx'
import type { ComputedPreview } from '@/patterns/wizard/usePreview.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Savings_SavingsFragment } from '../../parts/savings.generated.ts'
import type { WithdrawalPreviewQuery } from '../screen.generated.ts'

type WithdrawalPreview = NonNullable<NonNullable<WithdrawalPreviewQuery['viewer']>['savings']>['previewWithdrawal']

const Rules = styled.ul`
  padding-top: ${space(2)};
  border-top: ${size.hairline} solid color-mix(in srgb, ${token.brand} 18%, transparent);
`

const Rule = styled.li<{ $isKept: boolean }>`
  display: flex;
  gap: ${space(2)};
  padding: ${space(1)} 0;
  color: ${({ $isKept }) => ($isKept ? 'inherit' : token.danger)};
  font-size: ${token.textSmall};
  font-weight: ${({ $isKept }) => ($isKept ? 'inherit' : token.weightSemibold)};
  svg { color: ${({ $isKept }) => ($isKept ? token.success : token.danger)}; }
`

function wordsOf({ kind, limit, isKept }: WithdrawalPreview['rules'][number], newAmount: string): string {
  if (kind === 'MINIMUM') return `At least ${formatMoney(limit)} is withdrawn`
  if (kind === 'TOTAL') return 'Not more than your total savings'
  const rule = `At least ${formatMoney(limit)} stays`
  return isKept || newAmount.startsWith('-') ? rule : `${rule}: only ${formatMoney(newAmount)} would`
}

function RuleList({ preview: { rules, newAmount } }: { preview: WithdrawalPreview }) {
  return (
    <Rules>
      {rules.map((rule) => (
        <Rule key={rule.kind} $isKept={rule.isKept}>
          <Icon name={rule.isKept ? 'checkCircle' : 'crossCircle'} />
          <span>
            <VisuallyHidden>{rule.isKept ? 'Kept: ' : 'Not kept: '}</VisuallyHidden>
            <span>{wordsOf(rule, newAmount)}</span>
          </span>
        </Rule>
      ))}
    </Rules>
  )
}

interface WithdrawalPreviewPanelProps {
  savings: Savings_SavingsFragment
  preview: ComputedPreview<WithdrawalPreviewQuery>
}

/** What the withdrawal would leave, and each rule that it keeps or not. */
export function WithdrawalPreviewPanel({ savings: { contribution }, preview }: WithdrawalPreviewPanelProps) {
  const previewed = preview.data?.viewer?.savings?.previewWithdrawal
  const lines: PreviewLine[] = previewed
    ? [
        { label: 'Savings', value: <OldToNew from={<Money amount={previewed.oldAmount} />} to={<Money amount={previewed.newAmount} />} /> },
        {
          label: 'Contribution per payday',
          value: (
            <span>
              <OldToNew to={<Money amount={contribution} />} /> stays as it is
            </span>
          ),
        },
      ]
    : []
  return (
    <Preview state={preview} lines={lines}>
      {previewed && <RuleList preview={previewed} />}
    </Preview>
  )
}
