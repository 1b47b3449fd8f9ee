import type { DragEvent } from 'react'
import { useState } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, size, space, token } from '@/ui/theme.ts'

const Zone = styled.label<{ $isOver: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: ${size.control};
  padding: ${space(3)} ${space(4)};
  border: ${size.border} dashed ${token.lineStrong};
  border-radius: ${token.radius};
  background: ${({ $isOver }) => ($isOver ? token.brandSoft : 'transparent')};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  cursor: pointer;
  > b { display: inline-flex; align-items: center; gap: ${space(2)}; color: ${token.brandText}; }
  ${media.hover} { &:hover { background: ${token.brandSoft}; } }
  &:has(:focus-visible) { outline: ${size.ring} solid ${token.focus}; outline-offset: ${size.hairline}; }
  &:has([aria-invalid='true']) { border-color: ${token.danger}; }
`

/** A touch screen has nothing to drop. */
const DropWords = styled.span`
  display: none;
  ${media.hover} { display: inline; }
`

/** Covers the zone, so that the browser scrolls to the zone, and shows its validation hints there. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  &:focus-visible { outline: 0; }
`

interface DropZoneProps {
  /** What `Field` gives its control. */
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  accept: string | undefined
  isMultiple: boolean
  /** "Choose a file", or what it is when there is one. */
  words: string
  onChoose: (files: File[]) => void
}

/** Where files are chosen or dropped. A file that was refused or cancelled can be chosen again. */
export function DropZone({ control, accept, isMultiple, words, onChoose }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onChoose(files)
  }
  return (
    <Zone
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Input
        {...control}
        type="file"
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <b>
        <Icon name="upload" />
        <span>{words}</span>
      </b>
      <DropWords>{`or drop ${isMultiple ? 'them' : 'it'} here`}</DropWords>
    </Zone>
  )
}
