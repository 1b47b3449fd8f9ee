import styled from 'styled-components'
import { media, space } from '@/ui/theme.ts'

/** The list and the open item: side by side, or on a phone one above the other. */
export const QueueColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.wide} { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); align-items: start; gap: ${space(8)}; }
`
