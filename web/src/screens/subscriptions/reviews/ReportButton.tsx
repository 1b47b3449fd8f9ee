import { useState } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import type { Report } from './reports.ts'

const ReportDialog = lateComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** The save/export button of a queue: opens the report modal. */
export function ReportButton({ reports }: { reports: readonly Report[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" isSmall icon="download" onClick={() => setOpen(true)}>
        Generate report
      </Button>
      {isOpen && (
        <ReportDialog loading={<VisuallyHidden role="status">Opening…</VisuallyHidden>} reports={reports} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
