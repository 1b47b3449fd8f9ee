import { execFileSync } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** Lays out a copy of the BFF that knows the documents and the client of a release alone, as a copy of before does. Answers its server. */
export async function layOutEarlierCopy(release: string, folder: string): Promise<{ server: string; client: string }> {
  const client = path.join(folder, 'client')
  await mkdir(client, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(release, 'client.tgz'), '-C', client])
  for (const name of ['bff/src', 'bff/package.json', 'schema', 'package.json'])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await cp(path.join(release, 'documents.json'), path.join(folder, 'schema/generated/trusted-documents.json'))
  await writeFile(path.join(folder, 'schema/generated/earlier-documents.json'), '{}')
  return { server: path.join(folder, 'bff/src/server.ts'), client }
}
