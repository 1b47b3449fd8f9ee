import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import type { MemberRequest_RequestFragment } from '../../parts/cancelRequest.generated.ts'
import { isContribution } from '../../parts/nameRequest.ts'
import { isNotDone } from './requestWords.ts'

/** The amount of a request, where it has one, above its status. */
export function RequestAmount({ request, isPlain = false }: { request: MemberRequest_RequestFragment; isPlain?: boolean }) {
  const { kind, amount, status, isReplaced } = request
  return (
    <Stack as="span" $gap={1} $align="end">
      {amount !== null && (
        <span>
          <Money amount={amount} isStrong isStruck={isNotDone(request)} />
          {isContribution(kind) && (
            <Text as="span" $tone="muted" $size="caption" $weight="regular">
              {' '}
              per payday
            </Text>
          )}
        </span>
      )}
      <EntryStatusChip status={status} isReplaced={isReplaced} isPlain={isPlain} />
    </Stack>
  )
}
