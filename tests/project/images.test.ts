import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

// What an engine for containers would refuse or leave out, looked at without one.

interface Stage {
  copies: { from: string | undefined; sources: string[] }[]
  commands: string[]
}

async function readStages(dockerfile: string): Promise<Map<string, Stage>> {
  const stages = new Map<string, Stage>()
  let stage: Stage = { copies: [], commands: [] }
  for (const line of (await readFile(dockerfile, 'utf8')).split('\n')) {
    const [instruction, ...words] = line.split(/\s+/)
    if (instruction === 'FROM') stages.set(words[2] ?? 'image', (stage = { copies: [], commands: [] }))
    if (instruction === 'RUN') stage.commands.push(words.join(' '))
    if (instruction !== 'COPY') continue
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
    stage.copies.push({ from, sources: words.filter((word) => !word.startsWith('--')).slice(0, -1) })
  }
  return stages
}

const ignored = (await readFile('.dockerignore', 'utf8')).split('\n').filter((line) => line !== '')
const isIgnored = (file: string) => ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
const sent = tracked.filter((file) => file !== '' && !isIgnored(file))
const isSent = (source: string) => source === '.' || sent.some((file) => file === source || file.startsWith(`${source}/`))

/** What a command of a Dockerfile makes, beside what was copied. */
const outputs: [command: string, made: string[]][] = [
  ['npm ci', ['node_modules']],
  ['mkdir -p bff/node_modules', ['bff/node_modules']],
  ['npm run build', ['web/dist', 'web/dist-server', 'schema/generated']],
  ['npm run codegen', ['schema/generated']],
]
const madeBy = ({ commands }: Stage) => outputs.flatMap(([command, made]) => (commands.some((run) => run.includes(command)) ? made : []))

test('no rule of .dockerignore is of a form that this test reads wrongly', () => {
  expect(ignored.filter((pattern) => /^[!#/]|\/$|\s/.test(pattern))).toEqual([])
})

test.each(['bff/Dockerfile', 'reference/Dockerfile'])(
  '%s copies what is sent to its build, or what a stage of it has made',
  async (file) => {
    const stages = await readStages(file)
    const lost: string[] = []
    for (const { copies } of stages.values())
      for (const { from, sources } of copies)
        for (const source of sources) {
          const inner = source.replace(/^\/kapwa\//, '')
          const stage = from === undefined ? undefined : stages.get(from)
          const isThere = stage ? madeBy(stage).includes(inner) || (isSent(inner) && isAllCopied(stage)) : isSent(inner)
          if (!isThere) lost.push(source)
        }
    expect(lost).toEqual([])
  },
)

const isAllCopied = ({ copies }: Stage) => copies.some(({ from, sources }) => from === undefined && sources.includes('.'))

test.each(['bff/Dockerfile', 'reference/Dockerfile'])(
  '%s installs with every workspace, and takes the schema from where it is generated',
  async (file) => {
    const stages = await readStages(file)
    const { workspaces } = JSON.parse(await readFile('package.json', 'utf8')) as { workspaces: string[] }
    for (const [name, stage] of stages) {
      const sources = stage.copies.flatMap((copy) => copy.sources)
      if (madeBy(stage).includes('node_modules'))
        expect(sources, name).toEqual(
          expect.arrayContaining([...workspaces.map((workspace) => `${workspace}/package.json`), 'package-lock.json']),
        )
      for (const copy of stage.copies)
        if (copy.sources.includes('/kapwa/schema')) expect(madeBy(stages.get(copy.from!)!)).toContain('schema/generated')
    }
  },
)
