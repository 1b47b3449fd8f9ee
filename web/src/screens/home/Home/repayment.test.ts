import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carLoan, illustrateRepayment } from './repayment.ts'

test('₱500,000.00 over 36 months costs ₱15,688.89 a month', () => {
  const repayment = illustrateRepayment('500000.00', 36)
  expect(repayment).toMatchObject({ monthly: '15688.89', interest: '64800.00', total: '564800.00' })
})

test.each([
  ['2000000.00', 24, '90533.33', '172800.00'],
  ['2000000.00', 60, '40533.33', '432000.00'],
  ['50000.00', 24, '2263.33', '4320.00'],
  ['123457.00', 25, '5382.73', '11111.13'],
])('%s over %i months: %s a month, %s of interest', (amount, months, monthly, interest) => {
  expect(illustrateRepayment(amount, months)).toMatchObject({ monthly, interest })
})

const centavosOf = (amount: string) => BigInt(amount.replace('.', ''))
const loan = fc.record({
  pesos: fc.integer({ min: carLoan.pesos.least, max: carLoan.pesos.most }),
  months: fc.integer({ min: carLoan.months.least, max: carLoan.months.most }),
})

test('the interest is 0.36 % of the amount a month, within half a centavo', () => {
  fc.assert(
    fc.property(loan, ({ pesos, months }) => {
      const { interest, total } = illustrateRepayment(`${pesos}.00`, months)
      const tenThousandths = BigInt(pesos) * 100n * 36n * BigInt(months)
      const difference = centavosOf(interest) * 10_000n - tenThousandths
      return difference <= 5_000n && difference > -5_000n && centavosOf(total) === centavosOf(interest) + BigInt(pesos) * 100n
    }),
  )
})

test('the monthly payments add up to the total, within half a centavo a month', () => {
  fc.assert(
    fc.property(loan, ({ pesos, months }) => {
      const { monthly, total } = illustrateRepayment(`${pesos}.00`, months)
      const difference = 2n * (centavosOf(monthly) * BigInt(months) - centavosOf(total))
      return difference <= BigInt(months) && difference >= -BigInt(months)
    }),
  )
})

test('the effective yearly rate makes the payments worth what was borrowed', () => {
  fc.assert(
    fc.property(loan, ({ pesos, months }) => {
      const { total, effectiveYearlyRate } = illustrateRepayment(`${pesos}.00`, months)
      const worthAt = (yearlyPercent: number) => {
        const rate = (1 + yearlyPercent / 100) ** (1 / 12) - 1
        const payment = Number(total) / months
        return Array.from({ length: months }, (_, month) => payment / (1 + rate) ** (month + 1)).reduce((sum, part) => sum + part, 0)
      }
      // The rate is written with two decimals: the true one lies within half a hundredth of it.
      return worthAt(Number(effectiveYearlyRate) - 0.0051) >= pesos && worthAt(Number(effectiveYearlyRate) + 0.0051) <= pesos
    }),
  )
})

test('a flat 0.36 % a month is well above 4.32 % a year', () => {
  expect(Number(illustrateRepayment('500000.00', 36).effectiveYearlyRate)).toBeCloseTo(8.4, 2)
})
