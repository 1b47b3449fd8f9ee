import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { space } from '@/ui/theme.ts'

const Way = styled.div`
  margin-top: ${space(6)};
`

interface NoticePageProps {
  title: string
  back: { to: string; words: string }
  children: ReactNode
}

/** A page with a word in place of a wizard, and the way back. */
export function NoticePage({ title, back, children }: NoticePageProps) {
  return (
    <>
      <PageHeader title={title} />
      {children}
      <Way>
        <ButtonLink to={back.to} icon="arrowLeft">
          {back.words}
        </ButtonLink>
      </Way>
    </>
  )
}
