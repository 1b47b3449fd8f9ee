import styled from 'styled-components'
import { space } from '../theme.ts'
import { Button } from './Button.tsx'

/** Shows the rest of a list, beside its heading or below it: the words stand at the edge of the rows, and the ground reaches beyond. */
export const ShowMore = styled(Button).attrs({ variant: 'quiet', isSmall: true })`
  margin-inline: calc(-1 * ${space(3)});
  :is(ul, ol) + & { margin-top: ${space(2)}; }
`
