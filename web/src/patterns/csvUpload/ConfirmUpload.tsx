import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { parseMoney } from '@/format/parseMoney.ts'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import type { UploadQuestion } from './uploadQuestion.ts'

interface ConfirmUploadProps {
  /** The words of the dialog: what is updated, and that it cannot be undone. */
  words: string
  /** What is confirmed: the file, its rows. */
  facts: readonly { question: string; answer: ReactNode }[]
  questions?: readonly UploadQuestion[]
  isBusy: boolean
  onConfirm: () => void
}

const isAnswered = ({ sum }: UploadQuestion, answer: string | undefined) =>
  answer !== undefined && (sum === undefined || parseMoney(answer) === sum)

const UploadQuestionField = lateComponent(async () => (await import('./UploadQuestionField.tsx')).UploadQuestionField)

/** The button that applies a checked file, and the dialog that asks before. */
export function ConfirmUpload({ words, facts, questions = [], isBusy, onConfirm }: ConfirmUploadProps) {
  const [isOpen, setOpen] = useState(false)
  const [answers, setAnswers] = useState<readonly (string | undefined)[]>([])
  const [isPressed, setPressed] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    setAnswers([])
    setPressed(false)
    setOpen(true)
  }
  const confirm = () => {
    setPressed(true)
    if (!questions.every((question, index) => isAnswered(question, answers[index]))) return
    close()
    onConfirm()
  }
  return (
    <>
      <Button variant="next" isBusy={isBusy} busyLabel="Applying…" onClick={open}>
        Confirm Action
      </Button>
      <ActDialog isOpen={isOpen} title="Confirm Action" verb={{ children: 'Confirm' }} onAct={confirm} onClose={close}>
        <Text as="div" $tone="ink">
          <p>{words}</p>
          <AnswerList rows={facts} />
          {questions.map((question, index) => (
            <UploadQuestionField
              key={question.words}
              question={question}
              answer={answers[index]}
              isMissed={isPressed && !isAnswered(question, answers[index])}
              onAnswer={(answer) => setAnswers(questions.map((_question, at) => (at === index ? answer : answers[at])))}
            />
          ))}
        </Text>
      </ActDialog>
    </>
  )
}
