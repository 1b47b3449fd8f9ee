import { useState } from 'react'
import styled from 'styled-components'
import { initialsOf } from '@/format/initialsOf.ts'
import { media, size, space, token } from '@/ui/theme.ts'

const Circle = styled.span<{ $isLarge: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.avatar};
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${token.neutral};
  font-size: ${token.textCaption};
  font-weight: ${token.weightBold};
  overflow: hidden;
  print-color-adjust: exact;
  ${media.roomy} { ${({ $isLarge }) => $isLarge && `width: ${space(12)};`} }
`

const Photo = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`

interface PortraitProps {
  fullName: string
  photo: { url: string } | null
  /** Larger where its container has room. */
  isLarge?: boolean
}

/** A candidate's photo, or the initials where there is none. Hidden from screen readers: the name is beside it. */
export function Portrait({ fullName, photo, isLarge = false }: PortraitProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <Circle aria-hidden="true" $isLarge={isLarge}>
      {photo === null || photo.url === brokenUrl ? (
        initialsOf(fullName)
      ) : (
        <Photo src={photo.url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(photo.url)} />
      )}
    </Circle>
  )
}
