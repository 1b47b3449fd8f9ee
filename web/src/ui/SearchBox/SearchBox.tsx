import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '@/ui/Button/IconButton.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'

/** In milliseconds: a pause in typing. */
const pause = 300

/** In characters: the BFF refuses more. */
const longest = 100

interface SearchBoxProps {
  label: string
  placeholder: string
  search: string
  /** Called after a pause in typing. */
  onSearch: (search: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
  className?: string
}

/** A search that follows the typing. */
export function SearchBox({ label, placeholder, search, onSearch, inputRef, className }: SearchBoxProps) {
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  // The address may change by Back, or by Clear filter.
  if (search !== lastSearch) {
    setLastSearch(search)
    if (search !== text.trim()) setText(search)
  }
  const send = useEffectEvent(() => {
    if (text.trim() !== search) onSearch(text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [text])
  const clear = text !== '' && <IconButton icon="close" label="Clear search" onClick={() => setText('')} />
  return (
    <div role="search" className={className}>
      <TextInput
        ref={inputRef}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={longest}
        enterKeyHint="search"
        prefix={<Icon name="search" size="small" />}
        suffix={clear}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  )
}
