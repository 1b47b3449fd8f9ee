import styled from 'styled-components'
import { Link } from '../Link/Link.tsx'
import { BrandSign } from './BrandSign.tsx'

const Home = styled(Link)`
  display: inline-flex;
  text-decoration: none;
`

interface BrandMarkProps {
  name: string
  to: string
  /** On the green field. */
  isOnHero?: boolean
}

export function BrandMark({ name, to, isOnHero = false }: BrandMarkProps) {
  return (
    <Home to={to}>
      <BrandSign name={name} isOnHero={isOnHero} />
    </Home>
  )
}
