import { expect, it } from 'vitest'
import { describeBrowser, nameBrowser } from './nameBrowser.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chromeOnWindows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`
const onAndroid = (rest: string) => `Mozilla/5.0 (Linux; Android 14; K) ${webKit} ${rest}`
const onPhone = (rest: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
const onMac = (rest: string) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

it.each([
  [chromeOnWindows, 'Chrome, Windows'],
  [`${chromeOnWindows} Edg/142.0.0.0`, 'Edge, Windows'],
  [`${chromeOnWindows} OPR/124.0.0.0`, 'Opera, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  [onMac('Version/18.6 Safari/605.1.15'), 'Safari, Mac'],
  [onPhone('Version/18.6 Mobile/15E148 Safari/604.1'), 'Safari, iPhone'],
  [onPhone('CriOS/142.0.0.0 Mobile/15E148 Safari/604.1'), 'Chrome, iPhone'],
  [onPhone('Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0]'), 'Facebook, iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1', 'Safari, iPad'],
  [onAndroid('Chrome/142.0.0.0 Mobile Safari/537.36'), 'Chrome, Android'],
  [onAndroid('Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0'), 'Edge, Android'],
  [onAndroid('SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'), 'Samsung Internet, Android'],
  ['Mozilla/5.0 (Linux; Android 14; K; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox, Android'],
  ['Opera/9.80 (Android; Opera Mini/85.0/191; U; en) Presto/2.12 Version/12.16', 'Opera, Android'],
  ['Mozilla/5.0 (U; Linux; Android 12; en-PH) UCBrowser/13.4 Mobile', 'UC Browser, Android'],
  ['Mozilla/5.0 (Windows NT 10.0) SomethingElse/1.0', 'an unknown browser, Windows'],
  ['curl/8.5.0', 'an unknown browser'],
  ['', 'an unknown browser'],
])('names %s', (userAgent, named) => {
  expect(describeBrowser(nameBrowser(userAgent))).toBe(named)
})
