import type { DemoFair } from '../fairs'
import { ink, mixedHex } from './colors'
import { emblemOf } from './emblem'

/** The fair's mark: its emblem on a tile of its colour. */
export const drawLogo = (fair: DemoFair): string => {
  const ground = mixedHex(fair.themeColor, '#ffffff', 0.82)
  const sign = mixedHex(fair.themeColor, ink, 0.45)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">
<style>.hole{fill:${ground}}.line{fill:none;stroke:${sign};stroke-width:6;stroke-linecap:round}</style>
<rect width="128" height="128" rx="28" fill="${ground}"/>
<g transform="translate(64 64) scale(.9)" fill="${sign}">${emblemOf(fair)}</g>
</svg>
`
}
