import net from 'node:net'

/** The eight 16-bit groups of an IPv6 address. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/** The network of an address, as a household or a phone has: the IPv4 address itself, or the IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  const [own = ''] = address.split('%', 1)
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(own) ?? []
  if (mapped !== undefined || !net.isIPv6(own)) return mapped ?? own
  return expandGroups(own)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
