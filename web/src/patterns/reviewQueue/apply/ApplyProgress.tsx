import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { formatCount } from '@/format/count.ts'
import { Muted, Row, Text } from '@/ui/Layout/Layout.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { space, token } from '@/ui/theme.ts'
import { kindIcons } from '../kindIcons.ts'
import { kindTitle } from '../requestWords.ts'
import { statusLook } from '../statusLook.ts'
import type { StagedRequest, useApply } from './useApply.ts'
import { partSize } from './useApply.ts'

const Done = styled.b`
  font-size: ${token.textFigure};
`

const Kinds = styled.ul`
  margin-top: ${space(4)};
  font-size: ${token.textSmall};
`

/** What is approved by kind and what is rejected, in one list: each with its count among the first `done` requests and among all. */
function countGroups(requests: readonly StagedRequest[], done: number) {
  const groups = Map.groupBy(requests, ({ kind, status }) => (status === 'REJECTED' ? status : kind))
  const first = new Set(requests.slice(0, done))
  return [...groups].map(([group, all]) => ({ group, total: all.length, done: all.filter((request) => first.has(request)).length }))
}

interface ApplyProgressProps {
  requests: readonly StagedRequest[]
  done: number
  stage: ReturnType<typeof useApply>['stage']
  /** Why the last part was not applied. */
  failures: ReactNode
  onStop: () => void
  onRetry: () => void
  onClose: () => void
}

/** How far Apply has come with more than one part. */
export function ApplyProgress({ requests, done, stage, failures, onStop, onRetry, onClose }: ApplyProgressProps) {
  const isRunning = stage !== 'asking'
  const [total, parts] = [requests.length, Math.ceil(requests.length / partSize)]
  return (
    <ActDialog
      title="Applying dispositions"
      cancel={isRunning ? null : { children: 'Close' }}
      // "Stop" and "Try again" are one button, so that the focus stays.
      verb={{
        variant: isRunning ? 'line' : 'solid',
        isBusy: stage === 'stopping',
        busyLabel: 'Stopping…',
        children: isRunning ? 'Stop after this part' : 'Try again',
      }}
      onAct={isRunning ? onStop : onRetry}
      onClose={() => !isRunning && onClose()}
    >
      <Text $tone="ink" $bottom={2} role="status">
        <Done>{formatCount(done)}</Done> of {formatCount(total)} done
      </Text>
      <ProgressBar label="Dispositions done" value={done} total={total} />
      <Muted $top={2}>{`Part ${Math.min(Math.floor(done / partSize) + 1, parts)} of ${parts}. A part holds ${partSize} decisions.`}</Muted>
      <Kinds>
        {countGroups(requests, done).map((one) => (
          <Row as="li" key={one.group} $justify="space-between">
            <Row as="span" $gap={2}>
              <Icon name={one.group === 'REJECTED' ? statusLook.REJECTED.icon : kindIcons[one.group]} size="small" />
              <span>{one.group === 'REJECTED' ? statusLook.REJECTED.word : `${kindTitle(one.group)}s`}</span>
            </Row>
            <span>
              <b>{formatCount(one.done)}</b> of {formatCount(one.total)}
            </span>
          </Row>
        ))}
      </Kinds>
      <Text $top={4} $size="small">
        Keep this page open to see what became of each. When you leave, what is not applied stays staged.
      </Text>
      {failures}
    </ActDialog>
  )
}
