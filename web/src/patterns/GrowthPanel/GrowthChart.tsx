import { scaleLinear, scaleUtc } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useState } from 'react'
import type { PointerEvent } from 'react'
import styled from 'styled-components'
import { formatDate, formatMonth } from '@/format/date.ts'
import { formatMoney } from '../../../../schema/rules/money.ts'
import { formatShortMoney } from '@/format/shortMoney.ts'
import { media, size, space, token } from '@/ui/theme.ts'

/** A balance at the end of a day. */
export interface ChartPoint {
  /** yyyy-MM-dd. */
  on: string
  /** A decimal string of pesos. */
  balance: string
  /** What is expected on a day to come. */
  isEstimate?: boolean
}

/** Room for the readout above, the months below and the amounts at the right: text within the stretched drawing would be distorted. */
const Frame = styled.div`
  position: relative;
  container-type: inline-size;
  margin: ${space(10)} min(3.25rem, 80px) 1.5rem 0;
  height: ${size.plot};
  touch-action: pan-y;
  &:has(:focus-visible) { outline: ${size.ring} solid ${token.focus}; outline-offset: ${size.ringGap}; border-radius: ${space(1)}; }
`

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  max-width: none;
  overflow: visible;
  forced-color-adjust: none;
  /* The rows beside it are as large as all text. */
  font-size: min(${token.textCaption}, 22px);
  text { fill: ${token.inkMuted}; }
  .grid { stroke: ${token.line}; }
  .area { fill: ${token.chartFill}; stroke: none; }
  .line { fill: none; stroke: ${token.brand}; stroke-width: 2.5; stroke-linejoin: round; }
  .ahead { stroke-dasharray: 2 6; }
  .dot { fill: ${token.brand}; stroke: ${token.paper}; stroke-width: 4; paint-order: stroke; }
  .estimate { fill: ${token.paper}; stroke: ${token.brand}; stroke-width: 2.5; }
  .rule { stroke: ${token.lineStrong}; }
  .readout { font-size: min(1em, 5.8cqi); fill: ${token.ink}; font-weight: ${token.weightSemibold}; }
  .between { @container (max-width: 12rem) { display: none; } }
  ${media.forcedColors} {
    text, .readout { fill: CanvasText; }
    .grid, .rule { stroke: GrayText; }
    .area { fill: none; }
    .line { stroke: CanvasText; }
    .dot { fill: Highlight; stroke: Canvas; }
    .estimate { fill: Canvas; stroke: CanvasText; }
  }
`

/** The keyboard and screen readers go from point to point with the platform's slider; the drawing shows where it is. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
  ${media.print} { display: none; }
`

/** The dot and the ring touch where their centres are so many pixels apart, or fewer. */
const dotAndRing = 15

const RingShape = styled.circle<{ $distance: number }>`
  @container (max-width: ${({ $distance }) => Math.round((100 * dotAndRing) / $distance)}px) { display: none; }
`

const timeOf = ({ on }: ChartPoint): number => Date.parse(on)
const heightOf = ({ balance }: ChartPoint): number => Number(balance)
const monthOf = (time: number): string => formatMonth(new Date(time).toISOString().slice(0, 10))
const describe = ({ on, balance, isEstimate }: ChartPoint): string =>
  `${formatDate(on)}${isEstimate ? ' (estimate)' : ''}: ${formatMoney(balance)}`

/** Percent of the width from the left, and of the height from the top. */
function scalesOf(points: readonly ChartPoint[]) {
  const times = points.map(timeOf)
  const heights = points.map(heightOf)
  const x = scaleUtc({ domain: [Math.min(...times), Math.max(...times)], range: [0, 100] })
  const y = scaleLinear({ domain: [Math.min(0, ...heights), Math.max(1, ...heights)], range: [100, 0], nice: 4 })
  const placeOf = (point: ChartPoint) => ({ left: x(timeOf(point)), top: y(heightOf(point)) })
  return { x, y, placeOf }
}

const sideOf = (left: number) => (left < 30 ? 'start' : left > 70 ? 'end' : 'middle')

type Scales = ReturnType<typeof scalesOf>

/** The lines of the grid, with their amounts. */
function AmountGrid({ y }: Pick<Scales, 'y'>) {
  return y.ticks(4).map((amount) => (
    <g key={amount}>
      <line className="grid" x2="100%" y1={`${y(amount)}%`} y2={`${y(amount)}%`} />
      <text x="100%" y={`${y(amount)}%`} dx="10" dy=".35em">
        {formatShortMoney(amount)}
      </text>
    </g>
  ))
}

interface RingProps {
  place: ReturnType<Scales['placeOf']>
  /** The place of the full dot. */
  from: ReturnType<Scales['placeOf']> | undefined
}

/** The ring on an estimate, left out of a drawing that is too narrow for the ring beside the full dot. */
function Ring({ place, from }: RingProps) {
  const distance = place.left - (from?.left ?? 0)
  return <RingShape className="estimate" r="5" cx={`${place.left}%`} cy={`${place.top}%`} $distance={distance} />
}

interface MarkProps {
  point: ChartPoint
  place: ReturnType<Scales['placeOf']>
  isRead: boolean
}

/** The dot on a point; while the point is read, with its date and amount. */
function Mark({ point, place, isRead }: MarkProps) {
  return (
    <>
      {isRead && (
        <>
          <line className="rule" x1={`${place.left}%`} x2={`${place.left}%`} y1="-8" y2="100%" />
          <text className="readout" x={`${place.left}%`} y="-16" textAnchor={sideOf(place.left)}>
            {describe(point)}
          </text>
        </>
      )}
      <circle className="dot" r="6" cx={`${place.left}%`} cy={`${place.top}%`} />
    </>
  )
}

interface GrowthChartProps {
  /** What the points are, for screen readers. */
  label: string
  /** The oldest first, an estimate last; at least two. */
  points: readonly ChartPoint[]
}

/** Balances over time, drawn as an area. A pointer or the arrow keys read out one point. */
export function GrowthChart({ label, points }: GrowthChartProps) {
  const [index, setIndex] = useState<number | null>(null)
  const { x, y, placeOf } = scalesOf(points)
  const past = points.filter(({ isEstimate }) => !isEstimate)
  const last = past.length - 1
  const ahead = points.slice(last)
  const now = ahead[0] && placeOf(ahead[0])
  const point = points[index ?? last]
  const shown = point && placeOf(point)
  const line = {
    x: (each: ChartPoint) => placeOf(each).left,
    y: (each: ChartPoint) => placeOf(each).top,
    vectorEffect: 'non-scaling-stroke',
  }

  function readNearest({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const percent = ((clientX - left) / width) * 100
    const distances = points.map((each) => Math.abs(placeOf(each).left - percent))
    setIndex(distances.indexOf(Math.min(...distances)))
  }
  const stopReading = () => setIndex(null)

  return (
    <Frame onPointerMove={readNearest} onPointerDown={readNearest} onPointerLeave={stopReading}>
      <Drawing aria-hidden="true">
        <AmountGrid y={y} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
          <AreaClosed className="area" data={past} yScale={y} {...line} />
          <LinePath className="line" data={past} {...line} />
          {ahead.length > 1 && <LinePath className="line ahead" data={ahead} {...line} />}
        </svg>
        {[0, 50, 100].map((left) => (
          <text key={left} className={left === 50 ? 'between' : undefined} x={`${left}%`} y="100%" dy="1.6em" textAnchor={sideOf(left)}>
            {monthOf(x.invert(left).getTime())}
          </text>
        ))}
        {ahead.slice(1).map((each) => (
          <Ring key={each.on} place={placeOf(each)} from={now} />
        ))}
        {point && shown && <Mark point={point} place={shown} isRead={index !== null} />}
      </Drawing>
      <Slider
        type="range"
        min={0}
        max={points.length - 1}
        value={index ?? last}
        aria-label={label}
        aria-valuetext={point && describe(point)}
        onChange={({ currentTarget }) => setIndex(currentTarget.valueAsNumber)}
        onFocus={() => setIndex(last)}
        onBlur={stopReading}
      />
    </Frame>
  )
}
