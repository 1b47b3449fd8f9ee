import type { ErrorLike } from '@apollo/client'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { space, token } from '@/ui/theme.ts'

const Box = styled.div`
  margin-top: ${space(3)};
  scroll-margin: ${space(5)};
`

const Words = styled.figure`
  margin: ${space(3)} 0 0;
  padding: ${space(3)} ${space(4)};
  border-radius: ${token.radius};
  background: ${token.sunken};
  font-size: ${token.textSmall};
  overflow-wrap: anywhere;
  figcaption { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
  blockquote { margin: 0; white-space: pre-line; }
`

interface RefusalProps {
  /** The failed try: each takes the focus once. */
  of: object
  /** Why, in words; null where the request failed. */
  refusal: string | null
  error?: ErrorLike | undefined
  /** The remarks of the decision, which was not staged. */
  written: string
}

/** Why a decision was not staged, above the facts, with the focus: the press was made below them. */
export function Refusal({ of, refusal, error, written }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog of the decision gives the focus back first.
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [of])
  return (
    <Box ref={box} tabIndex={-1}>
      {refusal === null ? (
        <RequestFailure error={error} />
      ) : (
        <div role="alert">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
      {written !== '' && (
        <Words>
          <figcaption>What you wrote, kept for you and not sent</figcaption>
          <blockquote>{written}</blockquote>
        </Words>
      )}
    </Box>
  )
}
