/** A browser and the system that it runs on, as people know them; empty where they are not known. */
export interface NamedBrowser {
  readonly browser: string
  readonly system: string
}

type Names = readonly (readonly [mark: RegExp, name: string])[]

/** In this order: most browsers name Chrome or Safari as well, and a browser within an app the system's own. */
const browsers: Names = [
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

/** In this order: an iPhone names Mac OS X, and Android names Linux. */
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, userAgent: string): string => names.find(([mark]) => mark.test(userAgent))?.[1] ?? ''

/** Names the browser and the system of a `User-Agent`, by the big ones alone. */
export function nameBrowser(userAgent: string): NamedBrowser {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

/** `Chrome, Android`, or `an unknown browser, Android`. */
export function describeBrowser({ browser, system }: NamedBrowser): string {
  return [browser || 'an unknown browser', system].filter((name) => name !== '').join(', ')
}
