import styled from 'styled-components'
import type { ButtonFaceProps } from './ButtonFace.tsx'
import { ButtonFace, lookOf } from './ButtonFace.tsx'
import type { ButtonLook } from './buttonStyle.ts'
import { buttonStyle } from './buttonStyle.ts'

const Anchor = styled.a<ButtonLook>`${buttonStyle}`

interface ButtonAnchorProps extends ButtonFaceProps {
  /** Any address: `mailto:`, a fragment, another document. */
  href: string
  className?: string
  /** The browser opens a tab for it. */
  isNewTab?: boolean
}

/** A plain link that looks like a button. Within the portal ButtonLink navigates without loading a document. */
export function ButtonAnchor({ href, className, isNewTab, ...face }: ButtonAnchorProps) {
  return (
    <Anchor href={href} {...(isNewTab && { target: '_blank', rel: 'noopener' })} className={className} {...lookOf(face)}>
      <ButtonFace {...face} />
    </Anchor>
  )
}
