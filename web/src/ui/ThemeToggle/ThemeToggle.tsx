import { IconButton } from '../Button/IconButton.tsx'
import { chooseTheme, useTheme } from '../themeChoice.ts'

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
