import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatMoney, moneyParts } from '../../../../schema/rules/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { size, token } from '@/ui/theme.ts'

const Suggestion = styled(Button)`
  &[aria-pressed='true'] {
    background: ${token.brandSoft};
    box-shadow: inset 0 0 0 ${size.ringGap} ${token.brand};
    color: ${token.brandText};
  }
`

/** An amount that is offered. */
export interface AmountSuggestion {
  /** A decimal string of pesos. */
  amount: string
  /** Words before the amount: "All". */
  words?: string
}

interface AmountFieldProps {
  /** The name of the answer, also the id of the control. */
  name: string
  label: string
  hint: ReactNode
  value: string
  error: string | undefined
  suggestions: readonly AmountSuggestion[]
  onChange: (text: string) => void
}

/** An amount as it is typed: `10,000.00`. */
function typedAmount(amount: string): string {
  const { whole, cents } = moneyParts(amount)
  return `${whole}.${cents}`
}

/** The large entry of an amount, with amounts to choose; `1,000`, `₱1000` and spaces are taken, too. */
export function AmountField({ name, label, hint, value, error, suggestions, onChange }: AmountFieldProps) {
  const parsed = parseMoney(value)
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <TextInput
            {...control}
            isMoney
            prefix="₱"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {suggestions.length > 0 && (
            <Cluster $gap={2} role="group" aria-label="Suggestions">
              {suggestions.map(({ amount, words }) => (
                <Suggestion
                  key={amount}
                  variant="line"
                  isSmall
                  aria-pressed={parsed === amount}
                  onClick={() => onChange(typedAmount(amount))}
                >
                  {words === undefined ? formatMoney(amount) : `${words}, ${formatMoney(amount)}`}
                </Suggestion>
              ))}
            </Cluster>
          )}
        </>
      )}
    </Field>
  )
}
