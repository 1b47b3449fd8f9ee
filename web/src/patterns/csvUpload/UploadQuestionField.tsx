import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
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
    <Field id="sum" label="Type the sum to confirm" hint={words} error={isMissed ? `The sum is ${formatMoney(sum)}.` : undefined}>
      {(control) => (
        <TextInput
          {...control}
          isMoney
          prefix="₱"
          inputMode="decimal"
          autoComplete="off"
          value={answer ?? ''}
          onChange={({ target }) => onAnswer(target.value)}
        />
      )}
    </Field>
  )
}
