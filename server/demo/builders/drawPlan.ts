import { type DrawingKind, drawingNames } from '../../../contract/rules/builder/drawing'
import type { PosterShape } from '../../../contract/rules/sharing/poster'
import { drawShapes } from '../../core/picture/drawShapes'

/** A4, lying. */
const [width, height] = [1188, 840]
const ink = '#1F2A44'
const faint = '#B8C2D6'
const fill = '#E8EDF7'
const strong = '#5B74A8'

const rect = (x: number, y: number, w: number, h: number, color: string): PosterShape => ({
  kind: 'rect',
  ...{ x, y, width: w, height: h, color, radius: 0 },
})
const text = (words: string, x: number, y: number, size = 20): PosterShape => ({
  kind: 'text',
  ...{ text: words, x, y, size, weight: 400, color: ink, align: 'center' },
})
/** The outline of a box. */
const frame = (x: number, y: number, w: number, h: number, line = 3, color = ink): PosterShape[] => [
  rect(x, y, w, line, color),
  rect(x, y + h - line, w, line, color),
  rect(x, y, line, h, color),
  rect(x + w - line, y, line, h, color),
]
const block = (words: string, x: number, y: number, w: number, h: number, color = fill): PosterShape[] => [
  rect(x, y, w, h, color),
  ...frame(x, y, w, h, 2),
  text(words, x + w / 2, y + h / 2 + 7),
]

const shapesOf: Record<DrawingKind, PosterShape[]> = {
  plan: [
    ...frame(160, 130, 860, 500, 6),
    rect(540, 624, 240, 8, '#FFFFFF'),
    text('入口 6 m', 660, 666),
    ...block('洽谈区', 200, 170, 240, 150),
    ...block('储物间', 200, 360, 150, 110, faint),
    ...block('JG-850U', 560, 190, 300, 170),
    ...block('展台', 560, 420, 140, 90),
    ...block('展台', 740, 420, 140, 90),
    ...block('接待台', 400, 540, 130, 50, faint),
    text('12.0 m', 590, 112),
    text('6.0 m', 1076, 386),
  ],
  elevation: [
    rect(120, 650, 940, 6, ink),
    ...frame(200, 250, 780, 400, 5),
    ...block('精工数控', 260, 280, 660, 90, strong),
    ...block('屏幕 4 × 2 m', 300, 420, 280, 140),
    ...block('展柜', 660, 500, 220, 150),
    text('5.5 m', 1040, 456),
    text('12.0 m', 590, 706),
  ],
  electrical: [
    ...frame(160, 130, 860, 500, 4, faint),
    ...block('总箱 30 kW', 200, 160, 150, 80, strong),
    ...[430, 610, 790].flatMap((x) => [
      rect(275, 300, x - 275 + 40, 3, ink),
      rect(x + 38, 300, 3, 90, ink),
      ...block('回路', x, 390, 80, 60),
    ]),
    rect(274, 240, 3, 62, ink),
    ...block('机床 22 kW', 430, 510, 180, 70),
    ...block('照明 4 kW', 690, 510, 180, 70),
  ],
  structure: [
    ...frame(200, 200, 780, 60, 4),
    ...[230, 420, 610, 800, 930].flatMap((x) => [rect(x, 260, 18, 380, strong), rect(x - 16, 632, 50, 10, ink)]),
    ...frame(200, 420, 780, 30, 2, faint),
    text('铝桁架 300 × 300', 590, 240),
    text('立柱间距 3.0 m', 590, 690),
  ],
}

/** An example of a drawing, as PNG. @param number of the revision */
export const drawPlan = (kind: DrawingKind, company: string, number: number): Promise<Buffer> =>
  drawShapes({
    width,
    height,
    shapes: [
      rect(0, 0, width, height, '#FFFFFF'),
      ...frame(24, 24, width - 48, height - 48, 2, faint),
      ...shapesOf[kind],
      rect(24, 744, width - 48, 2, faint),
      { kind: 'text', text: company, x: 60, y: 790, size: 22, weight: 600, color: ink, align: 'left' },
      {
        kind: 'text',
        text: `${drawingNames[kind].cn} · ${number}`,
        x: width - 60,
        y: 790,
        size: 22,
        weight: 400,
        color: ink,
        align: 'right',
      },
    ],
  })
