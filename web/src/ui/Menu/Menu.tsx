import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import styled from 'styled-components'
import { media, size, space, token } from '../theme.ts'

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${token.target};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${token.radius};
  background: none;
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  /* Paler than the circle of the initials, which would not be seen on its own colour. */
  ${media.hover} { &:hover { background: color-mix(in srgb, ${token.brandSoft} 55%, transparent); } }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const Panel = styled.div`
  position: fixed;
  inset: auto;
  min-width: ${token.sidebar};
  max-width: calc(100vw - 2 * ${token.gutter});
  margin: 0;
  padding: ${space(2)};
  border: 0;
  border-radius: ${token.radius};
  background: ${token.surface};
  color: ${token.ink};
  box-shadow: ${token.shadowLift};
  overflow: auto;

  a, button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    width: 100%;
    min-height: ${token.target};
    padding: ${space(2)} ${space(3)};
    border: 0;
    border-radius: ${token.radiusSmall};
    background: none;
    color: ${token.ink};
    font-size: ${token.textMenu};
    font-weight: 400;
    text-align: left;
    text-decoration: none;
  }
  ${media.hover} { a:hover, button:hover { background: ${token.brandSoft}; } }
  a:focus-visible, button:focus-visible { outline-offset: -${size.ring}; }
  svg { color: ${token.inkMuted}; }
  ${media.print} { display: none; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const gap = 4

/** Places the panel below its button, aligned at the right edges, within the window. */
function place(panel: HTMLElement, trigger: HTMLElement): void {
  const { right, bottom } = trigger.getBoundingClientRect()
  panel.style.top = `${bottom + gap}px`
  panel.style.right = `${Math.max(document.documentElement.clientWidth - right, 0)}px`
  panel.style.maxHeight = `calc(100dvh - ${bottom + 2 * gap}px)`
}

const entriesOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('a[href], button')]

/** Moves the focus between the links and buttons of the panel, around its ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = entriesOf(event.currentTarget)
  const current = entries.findIndex((entry) => entry === document.activeElement)
  const targets: Readonly<Record<string, number>> = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  entries.at(target % entries.length)?.focus()
}

/** At the button, which keeps the focus when it has opened the panel. */
const edges: Readonly<Record<string, 0 | -1>> = { ArrowDown: 0, ArrowUp: -1 }

function enter(event: KeyboardEvent, panel: HTMLElement | null): void {
  const edge = edges[event.key]
  if (edge === undefined || !panel) return
  event.preventDefault()
  panel.showPopover()
  entriesOf(panel).at(edge)?.focus()
}

interface MenuProps {
  trigger: ReactNode
  /** The accessible name of the button, where its content is no text. */
  label?: string
  /** Links and buttons. A press on one closes the menu. */
  children: ReactNode
}

/**
 * A button that opens a short list of links and buttons, with a native popover: Escape and a press elsewhere close
 * it, Tab goes from the button into the list, and the arrow keys, Home and End move into it and within it.
 */
export function Menu({ trigger, label, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const placePanel = () => {
    if (panel.current && button.current) place(panel.current, button.current)
  }
  return (
    <>
      <Trigger ref={button} type="button" aria-label={label} popoverTarget={id} onKeyDown={(event) => enter(event, panel.current)}>
        {trigger}
      </Trigger>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={placePanel}
        onKeyDown={moveFocus}
        onClick={() => panel.current?.hidePopover()}
      >
        {children}
      </Panel>
    </>
  )
}
