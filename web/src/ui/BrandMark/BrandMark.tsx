import styled from 'styled-components'
import { Link } from '../Link/Link.tsx'
import { BrandSign } from './BrandSign.tsx'

const Home = styled(Link)`
  display: inline-flex;
  text-decoration: none;
`

interface BrandMarkProps {
  /** The cooperative's name. */
  name: string
  /** The path of its link. */
  to: string
  /** On the green field. */
  isOnHero?: boolean
}

/** The cooperative's mark and name, with a link. */
export function BrandMark({ name, to, isOnHero = false }: BrandMarkProps) {
  return (
    <Home to={to}>
      <BrandSign name={name} isOnHero={isOnHero} />
    </Home>
  )
}
