import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { BrandSign } from './BrandSign.tsx'

const Home = styled(Link)`
  display: inline-flex;
  text-decoration: none;
`

interface BrandMarkProps {
  /** The cooperative's name. */
  name: string
  /** The path it leads to. */
  to: string
  /** On the green field. */
  isOnHero?: boolean
}

/** The cooperative's mark and name, a link to its first page. */
export function BrandMark({ name, to, isOnHero = false }: BrandMarkProps) {
  return (
    <Home to={to}>
      <BrandSign name={name} isOnHero={isOnHero} />
    </Home>
  )
}
