import { paths } from '@/paths.ts'

/** Where a logout leads to: from an application to the sign-in page, from everywhere else to the page of visitors. */
export function afterLogout(pathname: string): string {
  return pathname.startsWith(`${paths.application}/`) ? paths.login : paths.home
}
