import { lateDialog } from '@/ui/lateDialog.tsx'

export const ApproveDialog = lateDialog('The question', async () => (await import('./ApproveDialog.tsx')).ApproveDialog)
export const RejectDialog = lateDialog('The question', async () => (await import('./RejectDialog.tsx')).RejectDialog)
