import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import type { BlockedReason } from '@/schema.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Note = styled.p`
  display: flex;
  gap: ${space(2)};
  max-width: ${size.dialogWide};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  b { color: ${token.ink}; }
  a { font-weight: ${token.weightSemibold}; }
`

interface BlockedNoteProps {
  availability: { isAllowed: boolean; reason: BlockedReason | null; message: string | null; opensOn?: string | null }
  /** The request in review, which blocks another one of its kind. */
  request?: { requestedAt: string | null } | undefined
  asked?: ReactNode
  /** "change", "withdrawal", "renewal". */
  noun: string
  /** The way to the request. */
  link?: ReactElement | undefined
}

function Reason({ availability: { reason, message, opensOn }, request, asked, noun, link }: BlockedNoteProps) {
  if (reason === 'IN_REVIEW' && request) {
    return (
      <span>
        You asked for <b>{asked}</b>
        {request.requestedAt !== null && (
          <span>
            {' '}
            on <DateText value={request.requestedAt} />
          </span>
        )}
        <span>{`. Another ${noun} can be asked for once that one is decided. `}</span>
        {link}
      </span>
    )
  }
  if (reason === 'NOT_YET_OPEN' && opensOn) {
    return (
      <span>
        You can renew from{' '}
        <b>
          <DateText value={opensOn} />
        </b>
        , one month before the term ends.
      </span>
    )
  }
  return <span>{message ?? `A ${noun} cannot be asked for now.`}</span>
}

/** Why something cannot be asked for now; nothing while it can. Stands in the place of its button. */
export function BlockedNote(props: BlockedNoteProps) {
  if (props.availability.isAllowed) return null
  return (
    <Note>
      <Icon name="clock" />
      <span>
        <Reason {...props} />
      </span>
    </Note>
  )
}
