import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'
import { DispositionChip } from '../../parts/DispositionChip.tsx'

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin-bottom: ${space(6)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${token.radius};
  background: ${token.sunken};
`

const words = {
  QUALIFIED: {
    before: 'As decided so far, you will be on the ballot. It is final once the candidates are published.',
    after: 'You are on the ballot.',
  },
  DISQUALIFIED: {
    before: 'As decided so far, you will not be on the ballot. The election committee answers your questions.',
    after: 'You are not on the ballot. The election committee answers your questions.',
  },
} as const

interface DispositionProps {
  disposition: keyof typeof words
  isPublished: boolean
}

/** What the officers have decided about the viewer's candidacy. */
export function Disposition({ disposition, isPublished }: DispositionProps) {
  return (
    <Strip role="status">
      <DispositionChip status={disposition} />
      <p>{words[disposition][isPublished ? 'after' : 'before']}</p>
    </Strip>
  )
}
