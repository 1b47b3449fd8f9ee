import type { IconName } from '@/ui/Icon/Icon.tsx'

/** Words in the names of services, and the icon that says the same. */
const meanings: readonly (readonly [word: RegExp, icon: IconName])[] = [
  [/hospital|health|medic/i, 'hospital'],
  [/school|scholar|educat/i, 'graduation'],
  [/death|burial|funeral/i, 'candle'],
  [/emergency|calamity|disaster/i, 'bolt'],
]

/** For services that no word of theirs describes. */
const others: readonly IconName[] = ['heart', 'umbrella', 'shield', 'people', 'house', 'car', 'wallet', 'compass']

/** An icon for each service, in their order; no two are the same while there are enough. */
export function serviceIcons(names: readonly string[]): IconName[] {
  const taken = new Set<IconName>()
  return names.map((name, index) => {
    const meant = meanings.find(([word]) => word.test(name))?.[1]
    const free = [...(meant ? [meant] : []), ...others].find((icon) => !taken.has(icon))
    const icon = free ?? others[index % others.length] ?? 'heart'
    taken.add(icon)
    return icon
  })
}
