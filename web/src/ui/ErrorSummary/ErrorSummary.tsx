import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Icon } from '../Icon/Icon.tsx'
import { Row } from '../Layout/Layout.ts'
import { size, space, token } from '../theme.ts'

const Box = styled.div`
  padding: ${space(5)};
  border-radius: ${token.radius};
  background: ${token.dangerSoft};
  box-shadow: inset 0 0 0 ${size.ringGap} ${token.danger};
  scroll-margin: ${space(5)};
`

const FieldLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  padding: ${space(2)} 0;
  color: ${token.danger};
  font-weight: ${token.weightSemibold};
`

interface FieldFailure {
  /** The id of the control; absent for an error of the whole form. */
  fieldId?: string | undefined
  message: string
}

interface ErrorSummaryProps {
  failures: readonly FieldFailure[]
  /** The count of submits: each failed one focuses the summary. */
  attempt: number
}

function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/** The errors of a form, above it, each with a link to its field. Renders nothing without errors. */
export function ErrorSummary({ failures, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = failures.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [attempt, isShown])
  if (!isShown) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Row as="h2" $gap={2} $bottom={1} $tone="danger">
        <Icon name="warning" />
        There is a problem
      </Row>
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
