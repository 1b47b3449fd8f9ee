import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { space, token } from '@/ui/theme.ts'
import type { Refused } from './queueTypes.ts'

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
  padding: ${space(4)};
  border-radius: ${token.radius};
  background: ${token.cautionSoft};
  color: ${token.caution};
  font-size: ${token.textSmall};
`

interface RefusedNoticeProps {
  title: string
  refused: readonly Refused[]
  onDismiss: () => void
}

/** The items that could not be decided, by name. */
export function RefusedNotice({ title, refused, onDismiss }: RefusedNoticeProps) {
  if (refused.length === 0) return null
  return (
    <Box role="alert">
      <b>{title}</b>
      <ul>
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            {name}: {message}
          </li>
        ))}
      </ul>
      <Button variant="quiet" isSmall onClick={onDismiss}>
        Close
      </Button>
    </Box>
  )
}
