import { mixed, rgbOf } from './colors'
import { drawPng } from '../../core/png'

const size = { width: 150, height: 200 }
const shirts = ['#3d53c4', '#2f7d6b', '#8a4b7d', '#b0613a', '#4a5a6a', '#7a3b3b', '#2d6a9f', '#5d6b2f'].map(rgbOf)
const skins = ['#f1c9a5', '#e3b08a', '#c98f66', '#8d5b3f'].map(rgbOf)
const hairs = ['#20202a', '#3a2a20', '#5a4a3a', '#8a8a92'].map(rgbOf)
const ground = rgbOf('#dfe5f2')

const isWithin = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1

/** How many different ones there are. */
export const portraitCount = 8

/** A passport photo of nobody: a head and shoulders in flat colours. */
export const drawPortrait = (which: number): Buffer => {
  const [shirt, skin, hair] = [shirts[which % shirts.length]!, skins[which % skins.length]!, hairs[(which * 3) % hairs.length]!]
  const hasLongHair = which % 2 === 1
  const shade = mixed(skin, rgbOf('#000000'), 0.12)
  return drawPng(size.width, size.height, (x, y) => {
    if (y < 92 && y > 70 && hasLongHair && !isWithin(x, y, 75, 88, 31, 40) && isWithin(x, y, 75, 92, 43, 50)) return hair
    if (isWithin(x, y, 75, 92, 30, 39)) return y < 72 && isWithin(x, y, 75, 62, 34, 20) ? hair : skin
    if (isWithin(x, y, 75, 78, 36, 38) && y < 84) return hair
    if (hasLongHair && isWithin(x, y, 75, 104, 42, 50) && y > 80 && Math.abs(x - 75) > 27) return hair
    if (Math.abs(x - 75) < 13 && y > 112 && y < 156) return shade
    return isWithin(x, y, 75, 208, 66, 62) ? shirt : ground
  })
}
