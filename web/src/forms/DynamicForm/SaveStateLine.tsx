import { useState } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatTime } from '@/format/date.ts'
import { Button } from '@/ui/Button/Button.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { SaveState } from '../controller/Autosave.ts'

const looks = {
  plain: { color: token.inkMuted, weight: 'inherit' },
  danger: { color: token.danger, weight: token.weightSemibold },
  caution: { color: token.caution, weight: token.weightSemibold },
} as const

const Line = styled.span<{ $look: keyof typeof looks }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${token.target};
  color: ${({ $look }) => looks[$look].color};
  font-size: ${token.textSmall};
  font-weight: ${({ $look }) => looks[$look].weight};
  line-height: 1.3;
`

interface SaveWords {
  words: string
  icon: IconName
  look: keyof typeof looks
}

function wordsOf(state: SaveState): SaveWords | null {
  switch (state.kind) {
    case 'none':
      return null
    case 'saving':
      return { words: 'Saving…', icon: 'retry', look: 'plain' }
    case 'saved':
      if (state.deviceOnly) {
        return { words: `${countOf(state.deviceOnly, 'answer')} only on this device`, icon: 'warning', look: 'caution' }
      }
      return { words: `Saved ${formatTime(state.at)}`, icon: 'cloudSaved', look: 'plain' }
    case 'failed':
      return { words: 'Not saved – retry', icon: 'warning', look: 'danger' }
    case 'offline':
      return { words: 'Offline, kept on this device', icon: 'offline', look: 'caution' }
  }
}

/** The announcement for screen readers, which changes with the state alone: autosaves repeat the same words. */
function announce({ kind }: SaveState, said: SaveWords | null, announced: string): string {
  if (kind === 'saving') return announced
  if (said && said.look !== 'plain') return said.words
  return announced === '' ? '' : 'Saved'
}

/** One of the four states of a draft. The states that need attention are announced, and their end. */
export function SaveStateLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const [announced, setAnnounced] = useState('')
  const said = wordsOf(state)
  const next = announce(state, said, announced)
  if (next !== announced) setAnnounced(next)
  const line = said && (
    <Line $look={said.look}>
      <Icon name={said.icon} size="small" />
      <span>{said.words}</span>
    </Line>
  )
  return (
    <>
      {state.kind === 'failed' ? (
        <Button variant="quiet" isSmall onClick={onRetry}>
          {line}
        </Button>
      ) : (
        line
      )}
      <VisuallyHidden role="status">{next}</VisuallyHidden>
    </>
  )
}
