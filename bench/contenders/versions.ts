import { readFileSync } from 'node:fs'

/** The installed version of a package of this benchmark. */
export function versionOf(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
  )
  return version
}
