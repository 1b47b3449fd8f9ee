import styled, { css } from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { media, space } from '@/ui/theme.ts'

/** For what a phone shows only while the filter is open, which the frame of the queue says. */
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
