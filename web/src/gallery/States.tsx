import { Button } from '@/ui/Button/Button.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { EmptyLine } from '@/ui/StatePanel/EmptyLine.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { NoMatch } from '@/ui/StatePanel/NoMatch.tsx'
import { Specimen } from './Specimen.tsx'

/** Skeleton, empty and failed states. */
export function States() {
  const nothing = () => undefined
  return (
    <Specimen name="States">
      <Skeleton>
        <SkeletonBar $width="8rem" />
        <SkeletonBar $shape="figure" $width="16rem" />
        <SkeletonBar $shape="row" />
      </Skeleton>
      <EmptyState title="No withdrawals yet" action={<Button>Withdraw</Button>}>
        Your requests and their status will show here.
      </EmptyState>
      <EmptyLine icon="moneyOut">None sent yet.</EmptyLine>
      <NoMatch title="No request matches “Bautsita”" onClear={nothing} />
      <ErrorPanel what="Your recent activity" isUnreadable={false} onRetry={nothing}>
        Your balance above is up to date.
      </ErrorPanel>
    </Specimen>
  )
}
