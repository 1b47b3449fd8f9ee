import styled from 'styled-components'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import { space, token } from '@/ui/theme.ts'
import type { Refused } from './queueTypes.ts'
import type { OpenQueue } from './useQueue.ts'

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
function RefusedNotice({ title, refused, onDismiss }: RefusedNoticeProps) {
  if (refused.length === 0) return null
  return (
    <Box role="alert">
      <div>
        <b>{title}</b>
        <ul>
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <bdi>{name}</bdi>: {message}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon="close" label="Close" onClick={onDismiss} />
    </Box>
  )
}

/** What could not be decided, or was decided by another officer. */
export function QueueNotices({ state }: { state: OpenQueue }) {
  const noticeOf = (of: 'notStaged' | 'notTakenBack') => ({
    refused: state.visit[of],
    onDismiss: () => state.dispatch({ type: 'refusalsClosed', of }),
  })
  const { notices, read } = state
  const replaced = notices.findOpen(read.queue?.staged.replaced)
  return (
    <div>
      <RefusedNotice title="Not staged" {...noticeOf('notStaged')} />
      <RefusedNotice title="Still staged" {...noticeOf('notTakenBack')} />
      <RefusedNotice
        title="Replaced by another officer"
        refused={replaced.map(({ requestId, name, message }) => ({ id: requestId, name, message }))}
        onDismiss={() => notices.close(replaced)}
      />
    </div>
  )
}
