import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

const releases = `${import.meta.dirname}/../../releases`

/**
 * Adds the hashed files of the releases before to `dist/assets`: a tab that was open before an upgrade still asks for them. A name is the
 * hash of its content, so that none replaces another. Old tabs are few: these files stay uncompressed.
 */
export function takeEarlierFiles(dist: string): void {
  for (const archive of globSync(`${releases}/*/client.tgz`)) execFileSync('tar', ['-xzf', archive, '-C', dist, './assets'])
}
