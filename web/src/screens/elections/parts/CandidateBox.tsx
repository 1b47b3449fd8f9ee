import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import styled, { css } from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { Portrait } from './Portrait.tsx'

const Frame = styled.div`
  container-type: inline-size;
`

/** The outline is outside, where the head does not cover a part of it. */
const Box = styled(Card)<{ $isChosen: boolean }>`
  padding: 0;
  outline: ${({ $isChosen }) => ($isChosen ? size.ringGap : 0)} solid ${token.brand};
`

const inset = css`
  padding: ${space(2)} ${space(3)};
  ${media.tight} { padding-inline: ${space(2)}; }
  ${media.roomy} { padding: ${space(3)} ${space(5)}; }
`

const stuck = css`
  position: sticky;
  z-index: 1;
  top: 0;
  border-bottom: ${size.hairline} solid ${token.line};
  border-radius: ${token.radius} ${token.radius} 0 0;
  background: ${token.surface};
`

/** Stays in sight while the words below are read. The act has a column of one width, so that the buttons of all candidates are in one line. */
const Head = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  border-radius: ${token.radius};
  ${inset}
  ${({ $isOpen }) => $isOpen && stuck}
  ${media.tight} { gap: ${space(2)}; }
  ${media.roomy} { gap: ${space(2)} ${space(5)}; }
  ${media.low} { position: static; }
  ${media.print} { position: static; }
`

/** The disclosure is as low as a line, so that many names are in sight; its target reaches over the end of the name and the space below. */
const Words = styled.div`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
  h2, h3 { font-size: ${token.textBody}; line-height: 1.3; }
  button {
    min-height: ${space(6)};
    margin: calc(-1 * ${size.ringGap}) 0 calc(-1 * ${size.ringGap}) calc(-1 * ${space(2)});
    padding: 0 ${space(2)};
    white-space: nowrap;
  }
  button::after { content: ''; position: absolute; inset: calc((100% - ${token.target}) / 2) 0; }
  button[aria-expanded='true'] svg { transform: rotate(180deg); }
`

/** Left out in a narrow box. */
const Wide = styled.span`
  display: none;
  ${media.roomy} { display: inline; }
`

const WholeLine = styled.div`
  grid-column: 1 / -1;
  &:empty { display: none; }
`

const Body = styled(Stack)`
  ${inset}
  padding-block: ${space(3)};
  overflow-wrap: anywhere;
  > p:not(:first-child) { white-space: pre-line; text-wrap: pretty; }
  li { margin-left: ${space(5)}; list-style: disc; }
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
  isInitiallyOpen?: boolean
  /** The button, and how the vote is kept. */
  act?: ReactNode
  /** A sentence below, as why a vote cannot be given. */
  children?: ReactNode
}

/** A candidate as voters see each of them: a row of the same size for all, the manifesto and the experiences behind a disclosure. */
export function CandidateBox({ candidate, level, isChosen = false, isInitiallyOpen = false, act, children }: CandidateBoxProps) {
  const { fullName, photo, manifesto, experiences } = candidate
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const hasWords = manifesto !== '' || experiences.length > 0

  function toggle(): void {
    // Closed from below its top, the box would leave the window, and another candidate would stand at its place.
    if (isOpen && (box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: 'start' })
    setOpen(!isOpen)
  }

  return (
    <Frame>
      <Box ref={box} $isChosen={isChosen}>
        <Head $isOpen={isOpen}>
          <Portrait fullName={fullName} photo={photo} isLarge />
          <Words>
            {level === 2 ? <h2>{fullName}</h2> : <h3>{fullName}</h3>}
            {hasWords ? (
              <Button variant="quiet" isSmall iconAfter="chevronDown" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
                <span>
                  Manifesto<Wide> and experiences</Wide>
                </span>
                <VisuallyHidden> of {fullName}</VisuallyHidden>
              </Button>
            ) : (
              <Muted $size="small">No manifesto</Muted>
            )}
          </Words>
          {act}
          <WholeLine>{children}</WholeLine>
        </Head>
        {isOpen && (
          <Body id={id} $gap={1}>
            {manifesto !== '' && (
              <>
                <Muted $size="small">Manifesto</Muted>
                <p>{manifesto}</p>
              </>
            )}
            {experiences.length > 0 && (
              <>
                <Muted $size="small" $top={2}>
                  Experiences
                </Muted>
                <ul>
                  {experiences.map((experience, place) => (
                    // An experience may be written twice.
                    <li key={`${String(place)} ${experience}`}>{experience}</li>
                  ))}
                </ul>
              </>
            )}
          </Body>
        )}
      </Box>
    </Frame>
  )
}
