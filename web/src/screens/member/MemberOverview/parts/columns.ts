import styled from 'styled-components'
import { media, size, space } from '@/ui/theme.ts'

/** A main column and one quiet rail; on a phone the rail follows. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) ${size.rail};
    gap: ${space(12)};
  }
`

export const Main = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
`

export const SectionHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(2)};
`
