import { useEffect } from 'react'
import styled from 'styled-components'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import { space, token } from '@/ui/theme.ts'
import { useDeviceState } from '@/ui/useDeviceState.ts'
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

const readClosed = (key: string): readonly string[] => (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)

/**
 * What other officers have replaced. A notice that was closed stays closed on this device, after a reload too, until the officer has
 * decided the request again.
 */
function useReplaced({ id, read: { queue } }: OpenQueue) {
  const key = `kapwa-queue-closed-notices ${id}`
  const [closed, setClosed] = useDeviceState<readonly string[] | null>(() => readClosed(key), null)
  const replaced = queue?.staged.replaced
  const open = (closed && replaced?.filter(({ requestId }) => !closed.includes(requestId))) ?? []
  // What is not listed any more was decided again: a further replacement is news.
  const listed = replaced && closed?.filter((one) => replaced.some(({ requestId }) => requestId === one))
  if (closed && listed && listed.length < closed.length) setClosed(listed)
  useEffect(() => {
    if (closed) localStorage.setItem(key, closed.join(' '))
  }, [key, closed])
  return {
    refused: open.map(({ requestId, name, message }) => ({ id: requestId, name, message })),
    onDismiss: () => setClosed([...(closed ?? []), ...open.map(({ requestId }) => requestId)]),
  }
}

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
              {name}: {message}
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
  return (
    <>
      <RefusedNotice title="Not staged" {...noticeOf('notStaged')} />
      <RefusedNotice title="Still staged" {...noticeOf('notTakenBack')} />
      <RefusedNotice title="Replaced by another officer" {...useReplaced(state)} />
    </>
  )
}
