import { createHash } from 'node:crypto'
import type { DeviceCookie } from './deviceCookie.ts'

const longestAgent = 300

export interface RequestBrowser {
  readonly device: DeviceCookie
  readonly agent: string | undefined
}

/**
 * The headers of a sign-in that name its browser, extensions of the contract: its `User-Agent`, of ASCII alone and cut after 300
 * characters, and a hash of the id in its device cookie: the id itself names the browser in the throttle.
 */
export function browserHeaders({ device, agent = '' }: RequestBrowser): { 'Browser-Agent'?: string; 'Browser-Id': string } {
  const sent = agent
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, longestAgent)
    .trim()
  return {
    'Browser-Id': createHash('sha256').update(device.id).digest('hex'),
    ...(sent !== '' && { 'Browser-Agent': sent }),
  }
}
