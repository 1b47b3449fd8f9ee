import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'

const servicePrefix = 'service/'

const pages: Readonly<Record<string, string>> = {
  registration: paths.adminRegistration,
  'share-capital': paths.adminShareCapital,
  savings: paths.adminSavings,
  uploads: paths.adminUploads,
  reversals: paths.adminWork,
}

export function queueAddress(id: string): string {
  if (id.startsWith(servicePrefix)) return generatePath(paths.adminService, { slug: id.slice(servicePrefix.length) })
  return pages[id] ?? paths.admin
}

/** One request or file of a queue; of reversals the record of the member. */
export const itemAddress = (id: string, item: string): string =>
  id === 'reversals'
    ? generatePath(paths.adminMember, { id: item })
    : `${queueAddress(id)}?${id === 'uploads' ? 'staged' : 'item'}=${encodeURIComponent(item)}`
