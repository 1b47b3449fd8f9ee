import styled, { css } from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { media, space } from '@/ui/theme.ts'

/** Hides its element on a phone while the filter is closed (`data-folded` on the queue's frame). */
export const folds = css`
  ${media.narrow} { [data-folded] & { display: none; } }
`

const Toggle = styled(Button)`
  padding-inline: ${space(3)};
  ${media.wide} { display: none; }
`

const parts = ['status', 'search', 'from', 'to', 'officer', 'outcome']

interface FilterButtonProps {
  /** Of the address, which has the filter. */
  params: URLSearchParams
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** On a phone, opens and closes search and filter; says whether either limits the list. */
export function FilterButton({ params, isOpen, onToggle }: FilterButtonProps) {
  const isFiltered = parts.some((part) => params.has(part))
  return (
    <Toggle variant={isFiltered ? 'tonal' : 'line'} isSmall icon="filter" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      {isFiltered ? 'Filter on' : 'Filter'}
    </Toggle>
  )
}
