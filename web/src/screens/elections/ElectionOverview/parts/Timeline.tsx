import { Fragment } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { TimelineStage } from './stages.ts'

const Line = styled.ol`
  display: grid;
  gap: ${space(4)};
  padding-bottom: ${space(4)};
  ${media.wide} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 0;
    margin-bottom: ${space(8)};
    padding: 0;
  }
`

const Stage = styled.li<{ $state: TimelineStage['state'] }>`
  --mark: ${({ $state }) => ($state === 'ahead' ? token.lineStrong : token.brand)};
  position: relative;
  padding-left: ${space(8)};
  &::before {
    position: absolute;
    z-index: 1;
    inset: ${space(1)} auto auto 0;
    width: ${space(4)};
    aspect-ratio: 1;
    border: ${({ $state }) => ($state === 'current' ? space(1) : size.ringGap)} solid var(--mark);
    border-radius: 50%;
    background: ${({ $state }) => ($state === 'done' ? token.brand : token.paper)};
    content: '';
  }
  &:not(:last-child)::after {
    position: absolute;
    inset: ${space(3)} auto calc(-1 * ${space(5)}) calc(${space(2)} - ${size.hairline});
    border-left: ${size.ringGap} solid ${({ $state }) => ($state === 'done' ? token.brand : token.line)};
    content: '';
  }
  ${media.wide} {
    padding: ${space(8)} ${space(4)} 0 0;
    &::before { inset: 0 auto auto 0; }
    &:not(:last-child)::after {
      inset: calc(${space(2)} - ${size.hairline}) 0 auto;
      border-left: 0;
      border-top: ${size.ringGap} solid ${({ $state }) => ($state === 'done' ? token.brand : token.line)};
    }
  }
`

const Title = styled.span<{ $isCurrent: boolean }>`
  display: block;
  color: ${({ $isCurrent }) => ($isCurrent ? token.brandText : token.ink)};
  font-weight: ${token.weightBold};
`

/** Dates do not break at their hyphens. */
const Word = styled.span`
  white-space: nowrap;
`

const Fold = styled.details`
  margin-bottom: ${space(6)};
  border-block: ${size.hairline} solid ${token.line};
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${size.button};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  > svg { color: ${token.inkMuted}; transition: transform ${token.move}; }
  details[open] > & > svg { transform: rotate(180deg); }
`

function Stages({ stages }: { stages: readonly TimelineStage[] }) {
  return (
    <Line aria-label="Stages">
      {stages.map(({ title, detail, state }) => (
        <Stage key={title} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <Title $isCurrent={state === 'current'}>
            {title}
            {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
          </Title>
          <Muted as="span">
            {detail.split(' ').map((word, place) => (
              <Fragment key={place}>
                <Word>{word}</Word>{' '}
              </Fragment>
            ))}
          </Muted>
        </Stage>
      ))}
    </Line>
  )
}

/** The stages of the election; folded on a phone, where only the current one shows. */
export function Timeline({ stages }: { stages: readonly TimelineStage[] }) {
  const isWide = useIsWide()
  const current = Math.max(
    0,
    stages.findIndex(({ state }) => state === 'current'),
  )
  const number = stages.every(({ state }) => state === 'done') ? stages.length : current + 1
  if (isWide) return <Stages stages={stages} />
  return (
    <Fold>
      <Summary>
        <span>
          <b>{stages[number - 1]?.title}</b>
          {`, stage ${number} of ${stages.length}`}
        </span>
        <Icon name="chevronDown" size="small" />
      </Summary>
      <Stages stages={stages} />
    </Fold>
  )
}
