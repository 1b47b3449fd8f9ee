import { countOf } from '@/format/count.ts'
import { Attention } from '@/ui/Attention/Attention.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { queueAddress } from '@/routing/queueAddress.ts'
import type { StagedWork } from './workTypes.ts'

/** What the officer has decided and not applied. Shows nothing where nothing is. */
export function OwnStaged({ staged }: { staged: readonly StagedWork[] }) {
  const own = staged.filter(({ isOwn }) => isOwn)
  const [first] = own
  if (!first) return null
  const count = own.reduce((sum, { approved, rejected }) => sum + approved + rejected, 0)
  return (
    <Attention
      icon="clock"
      title={`You staged ${countOf(count, 'decision')} and did not apply ${count === 1 ? 'it' : 'them'}`}
      action={
        <ButtonLink to={`${queueAddress(first.queueId)}?status=all`} variant="next" iconAfter="arrowRight" isBlock>
          Look and apply
        </ButtonLink>
      }
    >
      {own.map(({ queueTitle }) => queueTitle).join(', ')}, <DateText value={first.stagedAt} hasTime />. Until you apply, nothing is paid,
      posted or told.
    </Attention>
  )
}
