import type { Database } from '../src/database/connect.ts'
import { FileStore } from '../src/files/fileStore.ts'
import type { Services } from '../src/services.ts'
import { onePagePdf } from './onePagePdf.ts'
import { guidOf } from './random.ts'

/** The demo's stored files: the share capital agreement that Maria signed. */
export async function storeDemoFiles(database: Database, { config, clock }: Services): Promise<void> {
  const lines = [config.cooperativeName, 'Share capital agreement', 'Maria Lourdes Reyes, KM-01001', '500.00 pesos per payday for 3 years']
  const agreement = {
    name: 'share-capital-agreement.pdf',
    contentType: 'application/pdf',
    ownerGuid: guidOf('user maria'),
    reviewPermission: 'share_capital_approval_review',
    createdAt: clock.now(),
  }
  await new FileStore(config.dataDir, database).store(agreement, [onePagePdf(lines)], guidOf('file maria agreement'))
}
