import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { size, token } from '@/ui/theme.ts'
import type { StoredFile } from '../formTypes.ts'
import { viewOf } from '../questions/fileRules.ts'

const Frame = styled.div`
  max-height: 60dvh;
  overflow: auto;
`

const Picture = styled.img<{ $isZoomed: boolean }>`
  display: block;
  max-width: ${({ $isZoomed }) => ($isZoomed ? 'none' : '100%')};
  max-height: ${({ $isZoomed }) => ($isZoomed ? 'none' : '60dvh')};
  margin-inline: auto;
  border-radius: ${token.radiusSmall};
  background: ${token.neutral};
`

const Pages = styled.iframe`
  display: block;
  width: 100%;
  height: 60dvh;
  border: ${size.hairline} solid ${token.line};
  border-radius: ${token.radiusSmall};
`

function Content({ file: { name, url }, isZoomed }: { file: StoredFile; isZoomed: boolean }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p role="alert">The file cannot be shown here. Download it instead.</p>
  if (viewOf(name) === 'pdf') return <Pages src={url} title={name} />
  return (
    <Frame role="region" aria-label={name} tabIndex={0}>
      <Picture src={url} alt={name} $isZoomed={isZoomed} onError={() => setBroken(true)} />
    </Frame>
  )
}

/** A stored image or PDF, in the page. */
export function FileViewer({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const [isZoomed, setZoomed] = useState(false)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={file.name}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {viewOf(file.name) === 'image' && (
            <Button variant="line" icon="search" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
              Full size
            </Button>
          )}
          <ButtonAnchor href={file.url} icon="download">
            Download
          </ButtonAnchor>
        </>
      }
    >
      <Content file={file} isZoomed={isZoomed} />
    </Dialog>
  )
}
