import styled from 'styled-components'
import type { LinkProps } from '../Link/Link.tsx'
import { Link } from '../Link/Link.tsx'
import type { ButtonFaceProps } from './ButtonFace.tsx'
import { ButtonFace, lookOf } from './ButtonFace.tsx'
import type { ButtonLook } from './buttonStyle.ts'
import { buttonStyle } from './buttonStyle.ts'

const Base = styled(Link)<ButtonLook>`${buttonStyle}`

type ButtonLinkProps = ButtonFaceProps & Pick<LinkProps, 'to' | 'state' | 'className'>

/** A link that looks like a button: for navigations, where a Button is for actions. */
export function ButtonLink({ to, state, className, ...face }: ButtonLinkProps) {
  return (
    <Base to={to} state={state} className={className} {...lookOf(face)}>
      <ButtonFace {...face} />
    </Base>
  )
}
