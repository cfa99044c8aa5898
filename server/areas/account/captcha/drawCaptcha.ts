import { randomInt } from 'node:crypto'
import { type Rgb, drawPng } from './drawPng'
import { type Point, strokesOf } from './strokes'

const width = 150
const height = 52

/** A line of ink; `left` and `right` say where it can be met at all. */
interface Line {
  from: Point
  to: Point
  thickness: number
  ink: Rgb
  left: number
  right: number
}

const chance = (min: number, max: number): number => min + ((max - min) * randomInt(1_000_000)) / 1_000_000

const lineOf = (from: Point, to: Point, thickness: number, ink: Rgb): Line => ({
  from,
  to,
  thickness,
  ink,
  left: Math.min(from[0], to[0]) - thickness,
  right: Math.max(from[0], to[0]) + thickness,
})

const darkInk = (): Rgb => [randomInt(20, 90), randomInt(30, 90), randomInt(80, 150)]

/** A letter, turned, leaned and shifted as it falls. */
const letterLines = (letter: string, centre: number): Line[] => {
  const [turn, lean, size] = [chance(-0.3, 0.3), chance(-0.2, 0.2), chance(4.6, 5.6)]
  const [x0, y0, thickness, ink] = [centre + chance(-2, 2), height / 2 + chance(-4, 4), chance(1.3, 2), darkInk()]
  const placed = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 2 + lean * (3 - y)) * size, (y - 3) * size]
    return [x0 + dx * Math.cos(turn) - dy * Math.sin(turn), y0 + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
  return strokesOf(letter).map(([from, to]) => lineOf(placed(from), placed(to), thickness, ink))
}

/** Lines from edge to edge in the letters' own ink, so that neither colour nor width distinguishes them. */
const crossingLines = (): Line[] => {
  const [ink, thickness, steps] = [darkInk(), chance(0.8, 1.3), 6]
  const points = Array.from({ length: steps + 1 }, (_, at): Point => [(width * at) / steps, chance(8, height - 8)])
  return points.slice(1).map((point, at) => lineOf(points[at]!, point, thickness, ink))
}

const speck = (): Line => {
  const at: Point = [chance(0, width), chance(0, height)]
  return lineOf(at, [at[0] + chance(-2, 2), at[1] + chance(-2, 2)], chance(0.6, 1.1), darkInk())
}

const isOn = ({ from, to, thickness }: Line, x: number, y: number): boolean => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)))
  const [ex, ey] = [x - from[0] - along * dx, y - from[1] - along * dy]
  return ex * ex + ey * ey <= thickness * thickness
}

/** A picture that people read and machines find hard: letters that lean, on a field that waves, under lines in their own ink. */
export const drawCaptcha = (text: string): Buffer => {
  const letters = [...text]
  const step = width / (letters.length + 0.6)
  const lines = [
    ...letters.flatMap((letter, at) => letterLines(letter, step * (at + 0.8))),
    ...crossingLines(),
    ...crossingLines(),
    ...Array.from({ length: 40 }, speck),
  ]
  // Looked at by columns: most of the picture is met by few lines.
  const byColumn = Array.from({ length: width + 16 }, (_, column) =>
    lines.filter(({ left, right }) => left <= column - 7 && right >= column - 9),
  )
  const [waves, wavesDown, phase, depth] = [chance(0.06, 0.11), chance(0.08, 0.14), chance(0, 6), chance(1.6, 2.8)]
  const background: Rgb = [randomInt(232, 248), randomInt(234, 248), randomInt(240, 252)]
  return drawPng(width, height, (x, y) => {
    const [wx, wy] = [x + depth * Math.sin(y * wavesDown + phase), y + depth * Math.sin(x * waves + phase)]
    return byColumn[Math.floor(wx) + 8]?.find((line) => isOn(line, wx, wy))?.ink ?? background
  })
}
