import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../Icon/Icon.tsx'
import { media, size, space, token } from '../theme.ts'
import type { ToastMessage } from './toastQueue.ts'
import { ToastContext } from './toastQueue.ts'

/** In milliseconds, long enough to be read twice. */
const shownFor = 8_000

const Region = styled.div`
  position: fixed;
  z-index: 30;
  inset: auto ${token.gutter} ${space(20)};
  display: grid;
  justify-items: center;
  pointer-events: none;
  ${media.wide} { inset: auto ${token.gutter} ${space(6)} auto; }
  ${media.print} { display: none; }
`

const Slip = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size.control};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-radius: ${token.radius};
  background: ${token.ink};
  color: ${token.paper};
  box-shadow: ${token.shadowLift};
  font-size: ${token.textSmall};
  pointer-events: auto;
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const Close = styled.button`
  min-height: ${token.target};
  padding: 0 ${space(3)};
  border: 0;
  background: none;
  font-weight: ${token.weightSemibold};
  text-decoration: underline;
  text-underline-offset: .25em;
  &:focus-visible { outline-color: currentColor; outline-offset: -${size.ring}; }
`

interface QueuedToast extends ToastMessage {
  key: number
}

/** Shows toasts one after the other, and announces them. Each stays while the pointer or the focus is on it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const [isHeld, setHeld] = useState(false)
  const show = useCallback((message: ToastMessage) => {
    setQueue((waiting) => [...waiting, { ...message, key: (waiting.at(-1)?.key ?? 0) + 1 }])
  }, [])
  const dismiss = useCallback(() => {
    setHeld(false)
    setQueue((waiting) => waiting.slice(1))
  }, [])
  const current = queue[0]

  useEffect(() => {
    if (!current || isHeld) return
    const timer = setTimeout(dismiss, shownFor)
    return () => clearTimeout(timer)
  }, [current, isHeld, dismiss])

  return (
    <ToastContext value={show}>
      {children}
      <Region role="status">
        {current && (
          <Slip
            key={current.key}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <Icon name={current.tone === 'danger' ? 'warning' : 'checkCircle'} />
            <span>{current.text}</span>
            <Close type="button" onClick={dismiss}>
              Close
            </Close>
          </Slip>
        )}
      </Region>
    </ToastContext>
  )
}
