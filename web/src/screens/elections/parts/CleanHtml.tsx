import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { space } from '@/ui/theme.ts'
import { useIsTakenOver } from '@/ui/useIsTakenOver.ts'

const RichText = styled.div`
  > * + * { margin-top: ${space(2)}; }
  ul, ol { padding-left: ${space(5)}; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
`

type Clean = (html: string) => string | TrustedHTML

/** What a text is made of. Nothing here loads, runs or reaches beyond the text. */
const allowed = {
  ALLOWED_TAGS: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
  ALLOWED_ATTR: ['href'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
}

async function loadClean(): Promise<Clean | null> {
  const { default: purify } = await import('dompurify')
  // Trap: where it is not supported, it returns the HTML as it is. The content policy lets no plain text become markup.
  return purify.isSupported ? (html) => purify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) : null
}

/** About the words of the HTML, which is shown as a text. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** HTML of the cooperative, sanitised; its words while the sanitiser is not there, and nothing yet on the server. */
export function CleanHtml({ html }: { html: string }) {
  const isTakenOver = useIsTakenOver()
  const [clean, setClean] = useState<Clean | null>(null)
  useEffect(() => {
    let isShown = true
    loadClean().then(
      (loaded) => isShown && setClean(() => loaded),
      () => isShown && setClean(null),
    )
    return () => void (isShown = false)
  }, [])
  if (clean === null) return <RichText>{isTakenOver && textOf(html)}</RichText>
  return <RichText dangerouslySetInnerHTML={{ __html: clean(html) }} />
}
