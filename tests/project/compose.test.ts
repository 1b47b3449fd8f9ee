import { spawnSync } from 'node:child_process'
import { cp, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../../bff/src/config.ts'
import { secretNames } from '../../schema/rules/readSecretFiles.ts'
import { exampleVariables, internalVariables, variablesOf } from './environment.ts'

interface ComposeService {
  image?: string
  build?: { context: string; dockerfile: string }
  env_file?: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  [setting: string]: unknown
}

interface ComposeFile {
  text: string
  services: Record<string, ComposeService>
}

async function readCompose(file: string): Promise<ComposeFile> {
  const text = await readFile(file, 'utf8')
  return { text, services: (parse(text, { merge: true }) as ComposeFile).services }
}

const whole = await readCompose('docker-compose.yml')
const ownApi = await readCompose('docker-compose.own-api.yml')

const isPinned = (image: string) => /:[^:/]*\d+\.\d+|@sha256:/.test(image) && !image.endsWith(':latest')

/** What an operator writes into .env where a compose file demands it. */
const demanded: Readonly<Record<string, string>> = {
  REST_URL: 'https://api.example.coop',
  PUBLIC_ORIGIN: 'https://portal.example.coop',
  SESSION_SECRET: 'k7Qz0vLr1mXw9sNcE4tYb8uPj2aGh6dF',
}

/** Read by libpq, which the reference service's driver follows. */
const ofLibpq = ['PGPASSWORD']

/** What the images of others read. */
const ofImages: Readonly<Record<string, string[]>> = {
  postgres: ['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD'],
  redis: ['REDISCLI_AUTH'],
}

const knownTo = async (name: string) => [
  ...(await variablesOf(`${name}/src/config.ts`)),
  ...(name === 'reference' ? ofLibpq : []),
  'NODE_ENV',
]

test('the whole has every service, and a cooperative with an API of its own starts two', () => {
  expect(Object.keys(whole.services).sort()).toEqual(['bff', 'mail', 'postgres', 'redis', 'reference'])
  expect(Object.keys(ownApi.services).sort()).toEqual(['bff', 'redis'])
})

test('a service waits until the services it depends on are healthy', () => {
  const needs = ({ services }: ComposeFile) =>
    Object.entries(services).flatMap(([name, { depends_on }]) =>
      Object.entries(depends_on ?? {}).map(([other, { condition }]) => `${name} waits for ${other}: ${condition}`),
    )
  expect(needs(whole).sort()).toEqual([
    'bff waits for redis: service_healthy',
    'bff waits for reference: service_healthy',
    'reference waits for mail: service_healthy',
    'reference waits for postgres: service_healthy',
  ])
  expect(needs(ownApi)).toEqual(['bff waits for redis: service_healthy'])
})

test('Redis and the BFF are the same in both files, but for the REST API that the BFF is told of', () => {
  expect(ownApi.services.redis).toEqual(whole.services.redis)
  const { environment: own, depends_on: _own, ...ownBff } = ownApi.services.bff!
  const { environment: wholes, depends_on: _whole, ...wholeBff } = whole.services.bff!
  expect(ownBff).toEqual(wholeBff)
  const differing = Object.keys({ ...own, ...wholes }).filter((name) => own?.[name] !== wholes?.[name])
  expect(differing.sort()).toEqual(
    // The look-up of members is an extension, as the trial of uploads and the sign-out are.
    ['MEMBER_LOOKUP', 'PUBLIC_ORIGIN', 'REST_DRY_RUN', 'REST_SIGN_OUT_PATH', 'REST_URL'],
  )
})

test('an API of its own is asked for a trial of an upload and for a sign-out only where .env says so', async () => {
  const extensions = { REST_DRY_RUN: 'on', REST_SIGN_OUT_PATH: '/api/authenticate/sign-out' }
  expect(whole.services.bff!.environment).toMatchObject(extensions)
  expect(Object.keys(ownApi.services.bff!.environment!).filter((name) => name in extensions)).toEqual([])
  const copy = parseEnv(await readFile('.env.example', 'utf8'))
  expect(loadConfig({ ...copy, ...demanded }).rest).toMatchObject({ hasDryRun: false, signOutPath: undefined })
})

describe.each([
  ['docker-compose.yml', whole],
  ['docker-compose.own-api.yml', ownApi],
])('%s', (_file, { text, services }) => {
  test.each(Object.entries(services))('%s is confined, bounded and checked', (_name, service) => {
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
    })
    expect(service.healthcheck?.test.length).toBeGreaterThan(1)
    if (service.image) expect(isPinned(service.image), service.image).toBe(true)
  })

  test('no password is part of a URL, where some characters would break it', () => {
    expect(text).not.toMatch(/:\/\/[^/\s]*\$\{[^}]*\}[^/\s]*@/)
    expect(services.redis!.environment).toEqual({ REDISCLI_AUTH: '${REDIS_PASSWORD:?set it in .env}' })
  })

  test('every variable that it uses is in .env.example', async () => {
    const asked = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]+)/g)].map((match) => match[1]!)
    const named = await exampleVariables()
    expect([...new Set(asked)].filter((name) => !named.includes(name))).toEqual([])
  })

  test('what the BFF cannot start without is demanded before it starts', () => {
    const env: Record<string, string> = { NODE_ENV: 'production' }
    for (const [name, value] of Object.entries(services.bff!.environment!))
      env[name] = value.replace(
        /^\$\{(\w+):(?:\?|-(.*)).*\}$/,
        (_text, variable: string, fallback?: string) => fallback ?? demanded[variable]!,
      )
    expect(() => loadConfig(env)).not.toThrow()
  })

  test('every service reads each variable that it is given', async () => {
    for (const [name, { build, environment }] of Object.entries(services)) {
      const known = build ? await knownTo(name) : (ofImages[name] ?? [])
      const given = Object.entries(environment ?? {}).filter(([, value]) => value !== '')
      expect(given.map(([variable]) => variable).filter((variable) => !known.includes(variable))).toEqual([])
    }
  })

  test('a service of ours gets all of .env, but for the secrets that it does not read', async () => {
    for (const [name, { build, env_file, environment }] of Object.entries(services)) {
      if (!build) continue
      const known = await knownTo(name)
      const foreign = [...secretNames, 'POSTGRES_PASSWORD'].filter((secret) => !known.includes(secret))
      const emptied = Object.entries(environment!).filter(([, value]) => value === '')
      expect([env_file, emptied.map(([variable]) => variable).sort()], name).toEqual(['.env', foreign.sort()])
    }
  })
})

test('the key of marks outlives the containers: a file beside the compose file, which neither git nor an image gets', async () => {
  const { secrets } = parse(whole.text) as { secrets: unknown }
  expect(secrets).toEqual({ marks_key: { file: '${MARKS_KEY_FILE:-./marks.key}' } })
  expect(whole.services.reference).toMatchObject({ secrets: ['marks_key'], environment: { MARKS_KEY_FILE: '/run/secrets/marks_key' } })
  for (const file of ['.gitignore', '.dockerignore']) expect((await readFile(file, 'utf8')).split('\n')).toContain('marks.key')
})

test('our images run Node 24 as a user without root privileges, and check their own health', async () => {
  for (const { build } of Object.values(whole.services)) {
    if (!build) continue
    const dockerfile = await readFile(build.dockerfile, 'utf8')
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]!)
    for (const image of images) expect(image).toMatch(/^node:24\.\d+/)
    const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(lastStage, build.dockerfile).toMatch(/^USER (?!root)\S+$/m)
    expect(lastStage, build.dockerfile).toMatch(/^HEALTHCHECK .*\/health\/(live|ready)/m)
  }
})

test('the paths of the health checks are routes of the services', async () => {
  for (const name of ['bff', 'reference'] as const) {
    const command = whole.services[name]!.healthcheck!.test.join(' ')
    const route = /http:\/\/127\.0\.0\.1:\d+(\/[\w/-]+)/.exec(command)?.[1]
    expect(route, name).toMatch(/^\/health\/(live|ready)$/)
    const files = await Array.fromAsync(glob(`${name}/src/**/*.ts`))
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    expect(
      texts.some((source) => source.includes(`'${route!}'`)),
      `${name}: ${route!}`,
    ).toBe(true)
  }
})

test('every secret of the services may come from a file', async () => {
  const known = [...(await variablesOf('bff/src/config.ts')), ...(await variablesOf('reference/src/config.ts')), ...ofLibpq]
  const read: readonly string[] = secretNames
  expect(read.filter((name) => !known.includes(name))).toEqual([])
  const secrets = known.filter((name) => /SECRET|PASSWORD/.test(name) && !internalVariables.includes(name))
  expect(secrets.filter((name) => !read.includes(name))).toEqual([])
})

test('the command of the documentation writes a digest behind every image', async () => {
  const [, command] = /```sh\n([^`]*imagetools[^`]*)```/.exec(await readFile('docs/operations.md', 'utf8'))!
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kapwa-images-'))
  const files = ['docker-compose.yml', 'docker-compose.own-api.yml', 'bff/Dockerfile', 'reference/Dockerfile']
  for (const file of files) await cp(file, path.join(folder, file))
  const docker = `docker() { echo "sha256:${'a1'.repeat(32)}"; }`
  for (const _time of ['once', 'again']) spawnSync('sh', ['-c', `${docker}\n${command!}`], { cwd: folder })
  for (const file of files) {
    const before = (await readFile(file, 'utf8')).replaceAll(/^ *(?:image:|FROM) \S+/gm, '$&@')
    const after = (await readFile(path.join(folder, file), 'utf8')).replaceAll(/@sha256:[\da-f]{64}\b/g, '@')
    expect(after, file).toBe(before)
  }
  await rm(folder, { recursive: true })
})

test('a password of any characters reaches Redis by its URL', () => {
  const password = 'a/%25:@ #$é'
  const { redisUrl } = loadConfig({
    REST_URL: 'http://127.0.0.1:4010',
    SESSION_SECRET: 'the secret of a test, long enough',
    REDIS_URL: 'redis://redis:6379',
    REDIS_PASSWORD: password,
  })
  expect(decodeURIComponent(new URL(redisUrl!).password)).toBe(password)
})
