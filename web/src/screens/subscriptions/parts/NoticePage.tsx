import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'

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
      <Row $top={6}>
        <ButtonLink to={back.to} icon="arrowLeft">
          {back.words}
        </ButtonLink>
      </Row>
    </>
  )
}
