import type { KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import { useId } from 'react'
import styled, { keyframes } from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Layout/Layout.ts'
import { media, size, space, token } from '../theme.ts'
import { useModal } from './useModal.ts'
import { usePressBeside } from './usePressBeside.ts'

type DialogTone = 'plain' | 'caution' | 'danger' | 'success'
const iconColours = { plain: token.brandText, caution: token.caution, danger: token.danger, success: token.success } as const

const rise = keyframes`from { transform: translateY(${space(6)}); opacity: 0; }`

const Sheet = styled.dialog<{ $isWide: boolean }>`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: 100%;
  max-height: 92dvh;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${token.radius} ${token.radius} 0 0;
  background: ${token.surface};
  color: ${token.ink};
  box-shadow: ${token.shadowLift};
  overflow: auto;
  overscroll-behavior: contain;
  /* A field that takes the focus stops above the actions: up to three buttons on a phone. */
  scroll-padding-bottom: calc(4 * ${token.target});
  &::backdrop { background: ${token.scrim}; }
  &[open] { animation: ${rise} ${token.move}; }
  ${media.medium} {
    inset: 0;
    width: calc(100% - ${space(12)});
    max-width: ${({ $isWide }) => ($isWide ? size.dialogWide : size.dialog)};
    margin: auto;
    border-radius: ${token.radius};
  }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const Content = styled.div`
  padding: ${space(6)} ${space(5)} 0;
  ${media.medium} { padding: ${space(8)} ${space(8)} 0; }
`

const Heading = styled.h2`
  font-size: ${token.textH2};
  line-height: 1.2;
  letter-spacing: ${token.trackTight};
`

const Mark = styled.span<{ $tone: DialogTone }>`
  display: flex;
  margin-bottom: ${space(3)};
  color: ${({ $tone }) => iconColours[$tone]};
`

/** In sight at the bottom, as wide as the sheet, while what is above scrolls. */
const Actions = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: flex;
  flex-direction: column-reverse;
  gap: ${space(2)};
  margin: ${space(3)} calc(-1 * ${space(5)}) 0;
  padding: ${space(3)} ${space(5)} max(${space(6)}, env(safe-area-inset-bottom));
  background: ${token.surface};
  ${media.medium} {
    flex-flow: row wrap;
    justify-content: flex-end;
    margin-inline: calc(-1 * ${space(8)});
    padding: ${space(3)} ${space(8)} ${space(8)};
  }
  ${media.low} { position: static; }
`

/** The text that the dialog is about, else its heading: a second Enter, or a key pressed while it opens, must not act. */
const initialFocus = ['input[data-first-focus], textarea[data-first-focus]', 'h2']

/** On a link, Ctrl+Enter opens a tab. A key that is held since it opened the dialog confirms nothing. */
function isConfirmation({ key, ctrlKey, metaKey, repeat, target }: KeyboardEvent): boolean {
  const isOnLink = target instanceof Element && target.closest('a[href]') !== null
  return key === 'Enter' && !repeat && (ctrlKey || metaKey) && !isOnLink
}

interface DialogProps {
  isOpen: boolean
  /** Called on Escape and on a press on the backdrop. The owner then sets `isOpen` to false. */
  onClose: () => void
  title: ReactNode
  icon?: IconName
  tone?: DialogTone
  children?: ReactNode
  /** The buttons: the safe one first, the action last (on a phone, on top). */
  actions: ReactNode
  /** For lists. */
  isWide?: boolean
  /** An `alertdialog`, which needs an answer: it is announced at once, and a press on the backdrop does nothing. */
  isAlert?: boolean
  /** The action, by Ctrl+Enter (on a Mac also Command+Enter) from everywhere in the dialog. */
  onConfirm?: (() => void) | undefined
  /** Takes the focus afterwards where the button that opened the dialog is gone, as with its row. */
  focusAfter?: RefObject<HTMLElement | null>
}

/**
 * A native `dialog`; on a phone it slides in from the bottom. The initial focus is on the heading, or on a text field that is marked with
 * `data-first-focus`, and never on a button.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  icon,
  tone = 'plain',
  children,
  actions,
  isWide = false,
  isAlert = false,
  onConfirm,
  focusAfter,
}: DialogProps) {
  const ref = useModal(isOpen, onClose, initialFocus, focusAfter)
  const pressBeside = usePressBeside(() => {
    if (!isAlert) onClose()
  })
  const id = useId()
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  // The browser closes a dialog at the second Escape even when the page refuses; an alert dialog must not flicker.
  const handleKey = (event: KeyboardEvent) => {
    const act = event.key === 'Escape' && isAlert ? onClose : isConfirmation(event) && onConfirm
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Sheet
      ref={ref}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert && children ? `${id}-body` : undefined}
      onCancel={cancel}
      onKeyDown={handleKey}
      {...pressBeside}
      $isWide={isWide}
    >
      {isOpen && (
        <Content>
          {icon && (
            <Mark $tone={tone}>
              <Icon name={icon} size="large" />
            </Mark>
          )}
          <Heading id={`${id}-title`} tabIndex={-1}>
            {title}
          </Heading>
          {children && (
            <Text as="div" $top={2} $tone="muted" id={`${id}-body`}>
              {children}
            </Text>
          )}
          <Actions>{actions}</Actions>
        </Content>
      )}
    </Sheet>
  )
}
