import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Card } from '@/ui/Card/Card.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { Portrait } from './Portrait.tsx'

const Frame = styled.div`
  container-type: inline-size;
`

const Box = styled(Card)<{ $isChosen: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(4)};
  outline: ${({ $isChosen }) => ($isChosen ? size.ringGap : 0)} solid ${token.brand};
  outline-offset: calc(-1 * ${size.ringGap});
  ${media.roomy} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
  }
`

const Words = styled.div`
  display: grid;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  ${media.tight} {
    display: contents;
    > p, > ul { grid-column: 1 / -1; }
  }
`

const Name = styled.div`
  ${media.tight} { align-self: center; overflow-wrap: anywhere; }
  h2, h3 { font-size: ${token.textH3}; line-height: 1.3; }
`

const Manifesto = styled.p`
  white-space: pre-line;
  text-wrap: pretty;
`

const Act = styled.div`
  grid-column: 1 / -1;
  ${media.roomy} { grid-column: 3; }
`

interface CandidateBoxProps {
  candidate: {
    fullName: string
    photo: { url: string } | null
    manifesto: string
    experiences: readonly string[]
  }
  level: 2 | 3
  /** Whether the member has voted for the candidate. */
  isChosen?: boolean
  /** The button, and how the vote is kept. */
  children?: ReactNode
}

/** A candidate as voters see each of them: the same box for all. */
export function CandidateBox({ candidate, level, isChosen = false, children }: CandidateBoxProps) {
  const { fullName, photo, manifesto, experiences } = candidate
  return (
    <Frame>
      <Box $isChosen={isChosen}>
        <Portrait fullName={fullName} photo={photo} isLarge />
        <Words>
          <Name>{level === 2 ? <h2>{fullName}</h2> : <h3>{fullName}</h3>}</Name>
          {manifesto !== '' && <Manifesto>{manifesto}</Manifesto>}
          {experiences.length > 0 && (
            <Muted as="ul" $top={1} aria-label="Experiences">
              {experiences.map((experience) => (
                <li key={experience}>{experience}</li>
              ))}
            </Muted>
          )}
        </Words>
        {children && <Act>{children}</Act>}
      </Box>
    </Frame>
  )
}
