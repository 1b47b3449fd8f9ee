import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { exampleVariables, variablesOf } from './environment.ts'

interface ComposeService {
  image?: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

let text = ''
let services: Record<string, ComposeService> = {}

beforeAll(async () => {
  text = await readFile('docker-compose.yml', 'utf8')
  services = (parse(text) as { services: typeof services }).services
})

const isPinned = (image: string) => /:[^:/]*\d+\.\d+|@sha256:/.test(image) && !image.endsWith(':latest')

test('every service is defined and has a health check', () => {
  expect(Object.keys(services).sort()).toEqual(['bff', 'mail', 'postgres', 'redis', 'reference'])
  for (const [name, service] of Object.entries(services)) expect(service.healthcheck?.test.length, name).toBeGreaterThan(1)
})

test('a service waits until the services it depends on are healthy', () => {
  const needs = Object.entries(services).flatMap(([name, { depends_on }]) =>
    Object.entries(depends_on ?? {}).map(([other, { condition }]) => `${name} waits for ${other}: ${condition}`),
  )
  expect(needs.sort()).toEqual([
    'bff waits for redis: service_healthy',
    'bff waits for reference: service_healthy',
    'reference waits for mail: service_healthy',
    'reference waits for postgres: service_healthy',
  ])
})

test('images are pinned, and ours run Node 24 as a user without root privileges', async () => {
  for (const { image } of Object.values(services)) if (image) expect(isPinned(image), image).toBe(true)
  for (const { build } of Object.values(services)) {
    if (!build) continue
    const dockerfile = await readFile(build.dockerfile, 'utf8')
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]!)
    for (const image of images) expect(image).toMatch(/^node:24\.\d+/)
    const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(lastStage, build.dockerfile).toMatch(/^USER (?!root)\S+$/m)
    for (const [, source] of dockerfile.matchAll(/^COPY (?!--from)(\S+) /gm))
      expect(existsSync(source!), `${build.dockerfile}: ${source!}`).toBe(true)
  }
})

test('our services read every variable that they are given', async () => {
  for (const name of ['bff', 'reference']) {
    const known = [...(await variablesOf(`${name}/src/config.ts`)), 'NODE_ENV']
    const given = Object.entries(services[name]!.environment ?? {}).filter(([, value]) => value !== '')
    expect(given.map(([variable]) => variable).filter((variable) => !known.includes(variable))).toEqual([])
  }
})

test('both services read .env, each without the secrets of the other', () => {
  expect(services.bff).toMatchObject({ env_file: '.env', environment: { TOKEN_SECRET: '', POSTGRES_PASSWORD: '' } })
  expect(services.reference).toMatchObject({ env_file: '.env', environment: { SESSION_SECRET: '', POSTGRES_PASSWORD: '' } })
})

test('every variable that docker-compose.yml uses is in .env.example', async () => {
  const asked = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]+)/g)].map((match) => match[1]!)
  const named = await exampleVariables()
  expect([...new Set(asked)].filter((name) => !named.includes(name))).toEqual([])
})

test('the paths of the health checks are routes of the services', async () => {
  for (const name of ['bff', 'reference'] as const) {
    const command = services[name]!.healthcheck!.test.join(' ')
    const path = /http:\/\/127\.0\.0\.1:\d+(\/[\w/-]+)/.exec(command)?.[1]
    expect(path, name).toMatch(/^\/health\/(live|ready)$/)
    const files = await Array.fromAsync(glob(`${name}/src/**/*.ts`))
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    expect(
      texts.some((source) => source.includes(`'${path!}'`)),
      `${name}: ${path!}`,
    ).toBe(true)
  }
})
