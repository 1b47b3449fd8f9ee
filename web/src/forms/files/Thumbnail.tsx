import { useState } from 'react'
import styled from 'styled-components'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { size, token } from '@/ui/theme.ts'
import { isImageFile, viewOf } from '../questions/fileRules.ts'
import { useObjectUrl } from './useObjectUrl.ts'

const Picture = styled.img<{ $isLarge: boolean }>`
  display: block;
  width: ${({ $isLarge }) => ($isLarge ? size.entry : size.avatar)};
  height: ${({ $isLarge }) => ($isLarge ? size.name : size.avatar)};
  border-radius: ${token.radiusSmall};
  background: ${token.neutral};
  object-fit: cover;
`

/** The picture, or a tile where it cannot be shown. Decoration: the name of the file is beside it. */
function Preview({ url, isLarge }: { url: string | null; isLarge: boolean }) {
  const [isBroken, setBroken] = useState(false)
  if (url === null || isBroken) return <Tile icon="paperclip" />
  return <Picture src={url} alt="" loading="lazy" decoding="async" $isLarge={isLarge} onError={() => setBroken(true)} />
}

/** A stored file in small. */
export function StoredThumbnail({ name, url, isLarge = false }: { name: string; url: string; isLarge?: boolean }) {
  return <Preview key={url} url={viewOf(name) === 'image' ? url : null} isLarge={isLarge} />
}

/** A file of the device in small. */
export function LocalThumbnail({ source, isLarge = false }: { source: File; isLarge?: boolean }) {
  const [isBroken, setBroken] = useState(false)
  const show = useObjectUrl(source)
  if (!isImageFile(source) || isBroken) return <Tile icon="paperclip" />
  return <Picture ref={show} alt="" decoding="async" $isLarge={isLarge} onError={() => setBroken(true)} />
}
