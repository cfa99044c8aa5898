import type { DemoFair } from '../fairs'
import { mixed, rgbOf } from './colors'
import { drawPng } from '../../core/png'

const size = { width: 400, height: 320 }
const white = rgbOf('#ffffff')
const turn = { cos: Math.cos(-0.32), sin: Math.sin(-0.32) }
const gridPx = 45

/** How far from the nearest line of a tilted grid. */
const gridDistance = (x: number, y: number): number => {
  const across = x * turn.cos - y * turn.sin
  const along = x * turn.sin + y * turn.cos
  const toLine = (value: number): number => Math.abs((((value % gridPx) + gridPx * 1.5) % gridPx) - gridPx / 2)
  return Math.min(toLine(across), toLine(along))
}

/** A gate with a ticket's notch: three arches, one within the other. */
const isSign = (x: number, y: number): boolean => {
  const [dx, dy] = [x - size.width / 2, y - 192]
  const isInArch = (radius: number): boolean => (dy <= 0 ? Math.hypot(dx, dy) <= radius : Math.abs(dx) <= radius && dy <= 72)
  return (isInArch(104) && !isInArch(90)) || (isInArch(74) && !isInArch(59)) || isInArch(43)
}

/** The picture beside a shared link, 5:4 as messaging apps show it. It holds no text: the title stands beside it. */
export const drawShareImage = (fair: DemoFair): Buffer => {
  const theme = rgbOf(fair.themeColor)
  const pale = mixed(theme, white, 0.7)
  return drawPng(size.width, size.height, (x, y) => {
    const ground = mixed(theme, pale, (x / size.width + y / size.height) / 2)
    if (isSign(x, y)) return mixed(ground, white, 0.92)
    return gridDistance(x, y) < 0.8 ? mixed(ground, white, 0.35) : ground
  })
}
