import { lateDialog } from '@/ui/lateDialog.tsx'

export const ApproveDialog = lateDialog('Approve', async () => (await import('./ApproveDialog.tsx')).ApproveDialog)
export const RejectDialog = lateDialog('Reject', async () => (await import('./RejectDialog.tsx')).RejectDialog)
