import { deviceStorage } from '@/storage/plainStorage.ts'
import { useSyncExternalStore } from 'react'
import { Listeners } from '@/listeners.ts'
import { IconButton } from '../Button/IconButton.tsx'

type ThemeName = 'light' | 'dark'

/** The storage key of the choice. The script in `index.html` reads it before the first paint. */
const storageKey = 'kapwa-theme'
const darkDevice = '(prefers-color-scheme: dark)'
const changes = new Listeners()

function currentTheme(): ThemeName {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia(darkDevice).matches ? 'dark' : 'light'
}

function watch(watcher: () => void): () => void {
  const device = window.matchMedia(darkDevice)
  const unsubscribe = changes.add(watcher)
  device.addEventListener('change', watcher)
  return () => {
    unsubscribe()
    device.removeEventListener('change', watcher)
  }
}

/** Applies a theme, and stores the choice on this device. */
function chooseTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
  changes.call()
  deviceStorage.write(storageKey, theme)
}

/** The applied theme: the chosen one, else the device's. `light` while prerendering. */
function useTheme(): ThemeName {
  return useSyncExternalStore(watch, currentTheme, () => 'light')
}

/** Toggles the light and the dark theme, and stores the choice on this device. */
export function ThemeToggle() {
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      icon={isDark ? 'moon' : 'sun'}
      label="Dark theme"
      aria-pressed={isDark}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  )
}
