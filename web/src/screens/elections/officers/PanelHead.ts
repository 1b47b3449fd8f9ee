import styled from 'styled-components'
import { space } from '@/ui/theme.ts'

export const PanelHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(3)};
`
