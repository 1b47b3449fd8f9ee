import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, size, space, token } from '../theme.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

/** Without a heading of its own the list is in a frame, which has lines already. */
const Answers = styled.dl<{ $isFramed: boolean }>`
  margin-top: ${({ $isFramed }) => ($isFramed ? 0 : space(3))};
  border-bottom: ${({ $isFramed }) => ($isFramed ? 0 : size.hairline)} solid ${token.line};
  > :first-child { border-top-width: ${({ $isFramed }) => ($isFramed ? 0 : size.hairline)}; }
`

const AnswerLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(4)};
  padding: ${space(3)} 0;
  border-top: ${size.hairline} solid ${token.line};
  ${media.medium} { grid-template-columns: ${size.question} minmax(0, 1fr) auto; }
`

const Question = styled.dt`
  grid-column: 1;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  ${media.medium} { font-size: ${token.textSmall}; }
`

const Answer = styled.dd`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-column: 1;
  gap: ${space(2)};
  font-weight: ${token.weightSemibold};
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${media.medium} { grid-column: 2; }
`

const Change = styled.dd`
  grid-row: 1 / 3;
  grid-column: 2;
  font-size: ${token.textSmall};
  a { display: inline-flex; align-items: center; min-height: ${token.target}; }
  ${media.medium} { grid-row: 1; grid-column: 3; }
`

interface AnswerRow {
  /** Unique in the list; the question where it is not given. */
  key?: string
  question: string
  answer: ReactNode
  /** The link or button that changes the answer, given the words that go into it: `Change` and, for a screen reader, the question. */
  renderChange?: ((words: ReactNode) => ReactNode) | undefined
}

interface AnswerListProps {
  rows: readonly AnswerRow[]
  /** Whether it fills a frame, whose lines are its first and last. */
  isFramed?: boolean
}

/** Answers to read, each with what changes it. */
export function AnswerList({ rows, isFramed = false }: AnswerListProps) {
  return (
    <Answers $isFramed={isFramed}>
      {rows.map(({ key, question, answer, renderChange }) => (
        <AnswerLine key={key ?? question}>
          <Question>{question}</Question>
          <Answer>{answer}</Answer>
          {renderChange && (
            <Change>
              {renderChange(
                <span>
                  Change<VisuallyHidden> {question}</VisuallyHidden>
                </span>,
              )}
            </Change>
          )}
        </AnswerLine>
      ))}
    </Answers>
  )
}
