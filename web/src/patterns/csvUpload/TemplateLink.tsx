import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'

const TemplateRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space(3)};
  padding: ${space(3)} 0;
  border-block: ${size.hairline} solid ${token.line};
  color: ${token.brandText};
  a { display: inline-flex; align-items: center; min-height: ${size.iconLarge}; font-weight: ${token.weightSemibold}; }
`

interface TemplateLinkProps {
  label: string
  /** The name of the file under /files/_templates. */
  name: string
}

/** The way to an empty file with the header that an upload needs. */
export function TemplateLink({ label, name }: TemplateLinkProps) {
  return (
    <TemplateRow>
      <Icon name="download" />
      <span>
        <a href={`/files/_templates/${name}`} download={name}>
          {label}
        </a>
        <Muted $breaks as="span" $size="caption" $isBlock>
          {name}
        </Muted>
      </span>
    </TemplateRow>
  )
}
