import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatTime } from '@/format/date.ts'
import { Button } from '@/ui/Button/Button.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'
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

interface Said {
  words: string
  icon: IconName
  look: keyof typeof looks
}

function wordsOf(state: SaveState): Said | null {
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

interface SaveStateLineProps {
  state: SaveState
  onRetry: () => void
}

/** One of the four states of a draft. Only those that need attention are read out: the others change all the time. */
export function SaveStateLine({ state, onRetry }: SaveStateLineProps) {
  const said = wordsOf(state)
  const line = said && (
    <Line $look={said.look}>
      <Icon name={said.icon} size="small" />
      {said.words}
    </Line>
  )
  const isUrgent = said !== null && said.look !== 'plain'
  return (
    <>
      {!isUrgent && line}
      <span role="status">
        {isUrgent && state.kind !== 'failed' && line}
        {isUrgent && state.kind === 'failed' && (
          <Button variant="quiet" isSmall onClick={onRetry}>
            {line}
          </Button>
        )}
      </span>
    </>
  )
}
