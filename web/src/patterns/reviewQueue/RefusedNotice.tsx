import styled from 'styled-components'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import { space, token } from '@/ui/theme.ts'
import type { Refused } from './queueTypes.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  margin-bottom: ${space(3)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
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
      <div>
        <b>{title}</b>
        <ul>
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              {name}: {message}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon="close" label="Close" onClick={onDismiss} />
    </Box>
  )
}
