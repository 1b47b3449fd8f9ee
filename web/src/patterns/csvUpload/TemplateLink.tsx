import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space(3)};
  padding: ${space(3)} 0;
  border-block: ${size.hairline} solid ${token.line};
  color: ${token.brandText};
  a { display: inline-flex; align-items: center; min-height: ${size.iconLarge}; font-weight: ${token.weightSemibold}; }
`

const Name = styled.span`
  display: block;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  overflow-wrap: anywhere;
`

interface TemplateLinkProps {
  /** The words of the link. */
  label: string
  /** Its name under /files/_templates. */
  name: string
}

/** The way to an empty file with the header that an upload needs. */
export function TemplateLink({ label, name }: TemplateLinkProps) {
  return (
    <Row>
      <Icon name="download" />
      <span>
        <a href={`/files/_templates/${name}`} download={name}>
          {label}
        </a>
        <Name>{name}</Name>
      </span>
    </Row>
  )
}
