import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { media, space } from '@/ui/theme.ts'
import { lateDialog } from '@/ui/lateDialog.tsx'
import type { Report } from './reports.ts'

const ReportDialog = lateDialog('Generate report', async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** On a phone the icon alone: the words would take the room of the title. */
const OpenButton = styled(Button)`
  ${media.narrow} { padding-inline: ${space(3)}; }
`

const Label = styled.span`
  ${media.narrow} { position: absolute; clip-path: inset(50%); }
`

/** The save/export button of a queue: opens the report modal. */
export function ReportButton({ reports }: { reports: readonly Report[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OpenButton variant="line" isSmall icon="download" onClick={() => setOpen(true)}>
        <Label>Generate report</Label>
      </OpenButton>
      {isOpen && <ReportDialog reports={reports} onClose={() => setOpen(false)} />}
    </>
  )
}
