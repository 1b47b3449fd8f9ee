import styled from 'styled-components'
import { listWords } from '@/format/listWords.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'
import { Key } from '../Key.tsx'
import { nothingOpen } from '../queueFilter.ts'
import type { ReviewRequest } from '../queueTypes.ts'
import type { OpenQueue } from '../useQueue.ts'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(2)} ${space(3)};
  border-radius: ${token.radiusSmall};
  background: ${token.cautionSoft};
  color: ${token.caution};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  > span { flex: 1 1 220px; }
`

/** That the file of a proof was sent with other requests, too, and the way to compare. */
export function SameProof({ request: { sameProof }, state: { screen } }: { request: ReviewRequest; state: OpenQueue }) {
  const [search] = sameProof
  if (search === undefined) return null
  return (
    <Box role="note">
      <Icon name="warning" />
      <span>{`The same file was sent with ${listWords(sameProof)}.`}</span>
      <ButtonLink
        variant="line"
        isSmall
        to={screen.addressWith({ status: 'all', kind: null, search, ...nothingOpen })}
        state={screen.linkState}
      >
        <span>Compare</span> <Key name="c" />
      </ButtonLink>
    </Box>
  )
}
