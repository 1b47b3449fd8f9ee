import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../reference/src/config.ts'

describe('the configuration', () => {
  it('needs nothing, and then is the demo', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4010,
      databaseUrl: null,
      isDemo: true,
      smtpUrl: null,
      logLevel: 'info',
      paydays: [15, 'last'],
    })
    expect(loadConfig({ REST_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4010, isDemo: true })
  })

  it.each([
    [{ DATABASE_URL: 'postgres://a@b/c', TOKEN_SECRET: 's'.repeat(32) }, false],
    [{ DATABASE_URL: 'postgresql://a@b/c', DEMO: '1' }, true],
    [{ REST_URL: 'https://elsewhere' }, false],
    [{ DEMO: '0' }, false],
  ])('of %j is a demo: %s', (env, isDemo) => {
    expect(loadConfig(env).isDemo).toBe(isDemo)
  })

  it.each([
    [{ DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DEMO: '1', INTEREST_REBATE: '0' }, false],
    [{ DEMO: '0', INTEREST_REBATE: '1' }, true],
  ])('of %j has an interest rebate: %s', (env, hasInterestRebate) => {
    expect(loadConfig(env).hasInterestRebate).toBe(hasInterestRebate)
  })

  it.each([
    [{ REST_PORT: '65536' }, 'REST_PORT must be a port number from 0 to 65535.'],
    [{ REST_PORT: '-1' }, 'REST_PORT must be a port number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x/y', TOKEN_SECRET: 's'.repeat(32) }, 'DATABASE_URL must be a URL that begins with postgres://.'],
    [
      { DATABASE_URL: 'postgres://a@b/c' },
      'TOKEN_SECRET must be set together with DATABASE_URL, so that every copy of the service signs alike.',
    ],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters.'],
    [{ TOKEN_SECRET_PREVIOUS: 'short' }, 'TOKEN_SECRET_PREVIOUS must have at least 32 characters in each secret.'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
    [{ NODE_ENV: 'production', DEMO: '0', TOKEN_SECRET: 's'.repeat(32) }, 'TOKEN_SECRET is easy to guess: '],
    [{ NODE_ENV: 'production', DEMO: '0', PASSWORD_COST: 'tests' }, 'PASSWORD_COST=tests makes passwords easy to guess'],
    [{ NODE_ENV: 'production', PORTAL_URL: 'https://portal.example' }, 'DEMO=1 makes accounts whose '],
    [
      { ALLOW_INSECURE: 'all' },
      'ALLOW_INSECURE must be names out of weak-secrets, http-origin, open-operations, any-proxy, demo-data, with commas.',
    ],
    [{ INTEREST_REBATE: 'on' }, 'INTEREST_REBATE must be 0 or 1.'],
    [{ SECOND_OFFICER_ABOVE: '50,000' }, 'SECOND_OFFICER_ABOVE must be a sum of pesos such as 50000 or 50000.00.'],
    [{ IMPORT_SECOND_OFFICER: '1' }, 'IMPORT_SECOND_OFFICER must be on or off.'],
    [{ SECOND_FACTOR: 'on' }, 'SECOND_FACTOR must be required or optional.'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
    [{ PORTAL_URL: 'kapwa.test' }, 'PORTAL_URL must be a URL that begins with http:// or https://.'],
    [{ PAYDAYS: '15,31' }, 'PAYDAYS must name days of the month such as "15,last".'],
    [{ PAYDAYS: '15,15' }, 'PAYDAYS must name days of the month such as "15,last".'],
    [
      { REJECTION_PHRASES_FILE: 'package.json' },
      'REJECTION_PHRASES_FILE must name a JSON file of phrases, at most four a kind, as reference/src/rejectionPhrases.json.',
    ],
    [{ MARKS_KEY_FILE: 'package.json' }, 'MARKS_KEY_FILE must name a file of 64 hexadecimal digits, as openssl rand -hex 32 makes.'],
    [{ MEMBER_OPEN_DEPOSITS: '0' }, 'MEMBER_OPEN_DEPOSITS must be a whole number from 1 to 9999999.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ POSTGRES_MAJOR: '9' }, 'POSTGRES_MAJOR must be 15 or 18.'],
  ])('refuses %j in one sentence', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message)
  })
})
