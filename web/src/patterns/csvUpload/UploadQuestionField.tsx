import { AmountField } from '@/patterns/wizard/AmountField.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { formatMoney } from '../../../../schema/rules/money.ts'
import type { UploadQuestion } from './uploadQuestion.ts'

interface UploadQuestionFieldProps {
  question: UploadQuestion
  answer: string | undefined
  isMissed: boolean
  onAnswer: (answer: string | undefined) => void
}

/** A question before a file is applied. */
export function UploadQuestionField({ question: { words, sum }, answer, isMissed, onAnswer }: UploadQuestionFieldProps) {
  if (sum === undefined) {
    return (
      <Checkbox
        checked={answer !== undefined}
        error={isMissed ? 'Say that this is right, or choose another file.' : undefined}
        onChange={({ target }) => onAnswer(target.checked ? 'yes' : undefined)}
      >
        {words}
      </Checkbox>
    )
  }
  return (
    <AmountField
      name="sum"
      label="Type the sum to confirm"
      hint={words}
      error={isMissed ? `The sum is ${formatMoney(sum)}.` : undefined}
      value={answer ?? ''}
      suggestions={[]}
      onChange={onAnswer}
    />
  )
}
