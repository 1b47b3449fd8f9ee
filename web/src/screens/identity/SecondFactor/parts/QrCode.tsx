import styled from 'styled-components'
import { encode } from 'uqr'
import { token } from '@/ui/theme.ts'

const Picture = styled.svg`
  display: block;
  width: 13rem;
  height: 13rem;
  border-radius: ${token.radius};
  background: ${token.onHero};
  box-shadow: ${token.shadow};
  /* Dark on light in both themes: not every camera reads the other way round. */
  path { fill: ${token.onAccent}; }
`

/** Light modules around the code, as the standard asks. */
const quiet = 4

export function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: quiet })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  )
}
