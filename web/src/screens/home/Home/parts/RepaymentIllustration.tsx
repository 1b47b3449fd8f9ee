import { useState } from 'react'
import { countOf, formatCount } from '@/format/count.ts'
import { formatMoney, moneyParts } from '../../../../../../schema/rules/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'
import { carLoan, illustrateRepayment } from '../repayment.ts'
import { NumberSlider } from './NumberSlider.tsx'

const Sheet = styled(Card)`
  color: ${token.ink};
  --focus: ${token.brandText};
`

const Result = styled.div`
  margin-top: ${space(3)};
  padding-top: ${space(4)};
  border-top: ${size.hairline} solid ${token.line};
`

const Monthly = styled.p`
  font-size: ${token.textAmount};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: ${token.leadingTight};
`

const Peso = styled.span`
  margin-right: .1em;
  color: ${token.inkMuted};
  font-size: .68em;
  font-weight: ${token.weightMedium};
`

const wholePesos = /^(\d+)\.00$/
const readPesos = (text: string): number | null => {
  const pesos = wholePesos.exec(parseMoney(text) ?? '')?.[1]
  return pesos === undefined ? null : Number(pesos)
}
const readMonths = (text: string): number | null => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null)
const sayPesos = (pesos: number): string => formatMoney(String(pesos))
const sayMonths = (months: number): string => countOf(months, 'month')

function Cost({ repayment: { monthly, total, interest } }: { repayment: ReturnType<typeof illustrateRepayment> }) {
  const { whole, cents } = moneyParts(monthly)
  return (
    <>
      <Monthly>
        <Peso>₱</Peso>
        <span>{`${whole}.${cents}`}</span>
      </Monthly>
      <Muted>{`${formatMoney(total)} in all, ${formatMoney(interest)} of it interest`}</Muted>
    </>
  )
}

/** The monthly cost of a car loan: an illustration, with its assumed rate and the effective yearly rate. */
export function RepaymentIllustration() {
  const [pesos, setPesos] = useState(500_000)
  const [months, setMonths] = useState(36)
  const [isPesosValid, setPesosValid] = useState(true)
  const [isMonthsValid, setMonthsValid] = useState(true)
  const repayment = illustrateRepayment(`${pesos}.00`, months)
  return (
    <Sheet as="section" aria-labelledby="illustration">
      <h2 id="illustration">What a car loan could cost</h2>
      <NumberSlider
        name="illustration-amount"
        label="Amount"
        range={carLoan.pesos}
        step={10_000}
        value={pesos}
        onChange={setPesos}
        onValidity={setPesosValid}
        read={readPesos}
        write={formatCount}
        say={sayPesos}
        prefix="₱"
      />
      <NumberSlider
        name="illustration-months"
        label="Paid over"
        range={carLoan.months}
        step={1}
        value={months}
        onChange={setMonths}
        onValidity={setMonthsValid}
        read={readMonths}
        write={String}
        say={sayMonths}
        unit="months"
      />
      <Result>
        <div aria-live="polite" aria-atomic="true">
          <Muted>Each month</Muted>
          {isPesosValid && isMonthsValid ? <Cost repayment={repayment} /> : <Monthly>–</Monthly>}
        </div>
        <Muted $top={2} $size="caption">
          {`An illustration at 0.36 % a month, add-on (assumed): an effective yearly rate of ${repayment.effectiveYearlyRate} %. Your loan papers state the exact terms.`}
        </Muted>
      </Result>
    </Sheet>
  )
}
