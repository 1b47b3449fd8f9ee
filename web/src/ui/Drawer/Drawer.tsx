import type { ReactNode, SyntheticEvent } from 'react'
import styled, { keyframes } from 'styled-components'
import { IconButton } from '../Button/IconButton.tsx'
import { useModal } from '../Dialog/useModal.ts'
import { usePressBeside } from '../Dialog/usePressBeside.ts'
import { media, size, space, token } from '../theme.ts'

const slide = keyframes`from { transform: translateX(-${space(10)}); opacity: 0; }`

const Panel = styled.dialog`
  position: fixed;
  inset: 0 auto 0 0;
  width: ${size.drawer};
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0 ${space(3)} ${space(6)};
  border: 0;
  background: ${token.paper};
  color: ${token.ink};
  box-shadow: ${token.shadowLift};
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop { background: ${token.scrim}; }
  &[open] { animation: ${slide} ${token.move}; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const DrawerHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${size.header};
  padding-left: ${space(3)};
`

interface DrawerProps {
  isOpen: boolean
  /** Called on Escape, the close button, and a press on the backdrop. */
  onClose: () => void
  label: string
  /** At the top left, as the brand mark. */
  head?: ReactNode
  children: ReactNode
}

/** A panel that slides in from the left on a phone, for the menu. */
export function Drawer({ isOpen, onClose, label, head, children }: DrawerProps) {
  const ref = useModal(isOpen, onClose, ['[aria-current]'])
  const pressBeside = usePressBeside(onClose)
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <Panel ref={ref} aria-label={label} onCancel={cancel} {...pressBeside}>
      {isOpen && (
        <>
          <DrawerHead>
            {head}
            <IconButton icon="close" label="Close menu" onClick={onClose} />
          </DrawerHead>
          {children}
        </>
      )}
    </Panel>
  )
}
