import styled from 'styled-components'
import { media, size, token } from '../theme.ts'

const Track = styled.svg`
  display: block;
  width: 100%;
  height: ${size.bar};
  border-radius: ${token.radiusFull};
  background: color-mix(in srgb, ${token.ink} 14%, transparent);
  print-color-adjust: exact;
  rect { fill: ${token.brand}; }
  ${media.forcedColors} {
    border: ${size.hairline} solid CanvasText;
    rect { fill: Highlight; }
  }
`

interface ProgressBarProps {
  /** What is progressing: "Personal loan paid". */
  label: string
  value: number
  total: number
}

/** A progress bar. The text beside it has the same information. */
export function ProgressBar({ label, value, total }: ProgressBarProps) {
  const share = total > 0 ? Math.min(Math.max(value / total, 0), 1) : 0
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={total} aria-valuenow={value} preserveAspectRatio="none">
      <rect width={`${share * 100}%`} height="100%" rx="4" />
    </Track>
  )
}
