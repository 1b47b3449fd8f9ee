import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Icon } from '../Icon/Icon.tsx'
import { size, space, token } from '../theme.ts'

const Box = styled.div`
  padding: ${space(5)};
  border-radius: ${token.radius};
  background: ${token.dangerSoft};
  box-shadow: inset 0 0 0 ${size.ringGap} ${token.danger};
  scroll-margin: ${space(5)};
`

const Heading = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(1)};
  color: ${token.danger};
`

const FieldLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  color: ${token.danger};
  font-weight: ${token.weightSemibold};
`

interface FieldFailure {
  /** The id of the control. Without one, the failure concerns the form as a whole. */
  fieldId?: string | undefined
  message: string
}

interface ErrorSummaryProps {
  failures: readonly FieldFailure[]
  /** Counts the submits, so that each that fails brings the focus here. */
  attempt: number
}

function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** What is wrong with a form, on top of it, each with a link to its field. Shows nothing when nothing is wrong. */
export function ErrorSummary({ failures, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = failures.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [attempt, isShown])
  if (!isShown) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Heading>
        <Icon name="warning" />
        There is a problem
      </Heading>
      <ul>
        {failures.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId ? (
              <FieldLink href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {message}
              </FieldLink>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
}
