import { useRef } from 'react'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { portalClient } from '@/session/portalClient.ts'
import { readFilter } from './queueFilter.ts'
import { useDecisionFlow } from './useDecisionFlow.ts'
import { useOpenItem } from './useOpenItem.ts'
import { useQueueKeys } from './useQueueKeys.ts'
import { useReviewQueue } from './useReviewQueue.ts'
import { useSelection } from './useSelection.ts'
import { useStagedHere } from './useStagedHere.ts'

/** The dialog of a queue that is open. */
export type ShownDialog = 'apply' | 'keys' | 'approve' | 'reject' | null

/** What the parts of a queue share: its items, the open one, the selected ones, and what is staged. */
export function useQueueState(id: string, show: (dialog: ShownDialog) => void) {
  const screen = useScreenParams()
  const filter = readFilter(screen.params)
  const read = useReviewQueue(id, filter)
  // Beside the decided requests no item is shown, so that no key may act on any.
  const items = filter.decidedDays === null ? (read.queue?.items.edges.map(({ node }) => node) ?? []) : []
  const opened = useOpenItem({ queue: id, items, screen, loadMore: read.loadMore })
  const staged = useStagedHere(id)
  const selection = useSelection(id, filter, items, staged.rememberMany)
  const flow = useDecisionFlow(filter, opened, staged)
  const searchRef = useRef<HTMLInputElement>(null)
  async function goToEnd(): Promise<void> {
    // What could not be loaded has Retry at the end of the list.
    await read.loadUpTo(Number.POSITIVE_INFINITY).catch(() => [])
    requestAnimationFrame(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
  }
  const commands = useQueueKeys({
    next: () => void opened.step(1),
    previous: () => void opened.step(-1),
    open: () => opened.shown && opened.open(opened.shown),
    end: () => void goToEnd(),
    select: () => {
      const item = items.find(({ id: itemId }) => itemId === opened.openId)
      if (item?.decide.isAllowed) selection.toggle(item.id)
    },
    search: () => searchRef.current?.focus(),
    help: () => show('keys'),
    undo: () => staged.sign && flow.undo(),
    apply: () => (read.queue?.apply.isAllowed ? show('apply') : staged.say(read.queue?.apply.message ?? 'Nothing is staged.')),
    miss: flow.press.onMissed,
    isStaging: selection.isStaging,
    selection: selection.selected.size > 0 ? { approve: () => show('approve'), reject: () => show('reject') } : null,
  })

  /** What was staged is decided, or in review again: all that was read of it is old. */
  const reread = () => {
    portalClient.cache.evict({ id: 'ROOT_QUERY', fieldName: 'review' })
    staged.forgetAll()
    selection.clear()
    read.retry()
  }
  return { screen, filter, read, items, opened, staged, selection, flow, searchRef, commands, reread }
}

export type QueueState = ReturnType<typeof useQueueState>
