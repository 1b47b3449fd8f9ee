import styled from 'styled-components'
import { size, space } from '@/ui/theme.ts'

/** What is in a row of an officer, and its button. */
export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size.row};
  padding-block: ${space(2)};
`
