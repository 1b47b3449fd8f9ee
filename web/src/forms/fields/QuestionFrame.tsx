import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { FormField } from '../formTypes.ts'
import { safeLink } from '../questions/safeLink.ts'

const Frame = styled.div`
  display: grid;
  align-content: end;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`

const More = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space(1)};
  min-height: ${token.target};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
`

const Note = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${token.radiusSmall};
  background: ${token.sunken};
  font-size: ${token.textSmall};
  white-space: pre-line;
  overflow-wrap: anywhere;
  b { display: block; }
`

/** A link out of the form opens beside it: what was typed stays in sight. */
export function OutwardLink({ href, children, about }: { href: string; children: ReactNode; about?: string }) {
  const isMail = href.startsWith('mailto:')
  return (
    <More href={href} target={isMail ? undefined : '_blank'} rel="noopener noreferrer">
      {isMail && <Icon name="mail" size="small" />}
      <span>
        {children}
        <VisuallyHidden>{`${about ? ` about ${about}` : ''}${isMail ? '' : ' (opens in a new tab)'}`}</VisuallyHidden>
      </span>
    </More>
  )
}

/** A control with what the cooperative says beside it: its Note and its Hint. */
export function QuestionFrame({ field, children }: { field: FormField; children: ReactNode }) {
  const { hint, note, label, name } = field
  const link = safeLink(hint)
  return (
    <Frame>
      {children}
      {note && (note.header || note.body) && (
        <Note role="note">
          <Icon name="info" />
          <span>
            {note.header && <b>{note.header}</b>}
            <span>{note.body}</span>
          </span>
        </Note>
      )}
      {link && (
        <OutwardLink href={link} about={label || name}>
          Read more
        </OutwardLink>
      )}
    </Frame>
  )
}
