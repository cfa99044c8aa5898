/** A rectangle in a poster's own pixels. */
export interface PosterBox {
  x: number
  y: number
  width: number
  height: number
}

/** The colours of a poster by their use: the fair's own, and those that go with it. */
export const posterColors = ['theme', 'onTheme', 'onPicture', 'pale', 'white', 'ink', 'quiet', 'shade'] as const
export type PosterColor = (typeof posterColors)[number]

/** The texts of a poster. An empty one leaves its place free. */
export const posterTexts = ['headline', 'name', 'detail', 'day', 'fair', 'dates', 'venue', 'hint'] as const
export type PosterTextName = (typeof posterTexts)[number]

/** One thing on a poster, drawn over those before it. */
export type PosterLayer =
  | { kind: 'fill'; box: PosterBox; color: PosterColor; radius?: number }
  /** The organiser's picture, cut to fill its box. */
  | { kind: 'background'; box: PosterBox }
  /** A shadow that grows downwards, so that words on a picture can be read. Without the picture there is none. */
  | { kind: 'scrim'; box: PosterBox }
  /** The person's initial in a circle, or the exhibitor's logo. */
  | { kind: 'avatar'; box: PosterBox; color: PosterColor; ground: PosterColor }
  /** Breaks into lines, then becomes smaller, and is cut at last. */
  | {
      kind: 'text'
      text: PosterTextName
      box: PosterBox
      size: number
      minSize: number
      maxLines: number
      weight: 400 | 700
      color: PosterColor
      align: 'left' | 'center'
      /** The place of fewer lines in the box. */
      valign?: 'top' | 'middle' | 'bottom'
    }
  /** A text of one line in a pill as wide as it needs, at the left of its box. */
  | { kind: 'chip'; text: PosterTextName; box: PosterBox; size: number; color: PosterColor; ground: PosterColor }
  /** With its quiet zone in the box, dark on white, and the fair's icon in the middle. */
  | { kind: 'code'; box: PosterBox }

export interface PosterTemplate {
  width: number
  height: number
  layers: PosterLayer[]
}

export const posterTemplateNames = ['bright', 'card', 'picture'] as const
export type PosterTemplateName = (typeof posterTemplateNames)[number]

const width = 750
const height = 1200
const whole: PosterBox = { x: 0, y: 0, width, height }

type TextLayer = Extract<PosterLayer, { kind: 'text' }>
type Look = Pick<TextLayer, 'size' | 'color'> & Partial<TextLayer>

/** A text in its box, by default in one line, from the left and from above. */
const text = (name: PosterTextName, box: PosterBox, { size, color, ...look }: Look): TextLayer => ({
  kind: 'text',
  text: name,
  box,
  size,
  minSize: Math.round(size * 0.7),
  maxLines: 1,
  weight: 400,
  color,
  align: 'left',
  ...look,
})

const disc = (x: number, y: number, side: number, color: PosterColor): PosterLayer => ({
  kind: 'fill',
  box: { x, y, width: side, height: side },
  color,
  radius: side / 2,
})

/** Where the lower part of a ticket is torn off. */
const perforation = { y: 742, left: 45, right: 705, notch: 44, dash: 14, gap: 12 }

const perforated = (ground: PosterColor): PosterLayer[] => {
  const { y, left, right, notch, dash, gap } = perforation
  const from = left + notch
  const count = Math.floor((right - notch - from) / (dash + gap))
  return [
    disc(left - notch / 2, y - notch / 2, notch, ground),
    disc(right - notch / 2, y - notch / 2, notch, ground),
    ...Array.from({ length: count }, (_, at): PosterLayer => ({
      kind: 'fill',
      box: { x: from + at * (dash + gap), y: y - 1, width: dash, height: 3 },
      color: 'pale',
    })),
  ]
}

/** The posters that a fair may offer. All have one size, so that a page shows them in one frame. */
export const posterTemplates: Record<PosterTemplateName, PosterTemplate> = {
  /** Letters alone: the name as large as it fits, on the fair's colour. */
  bright: {
    width,
    height,
    layers: [
      { kind: 'fill', box: whole, color: 'theme' },
      disc(380, -190, 560, 'shade'),
      disc(-200, 520, 420, 'shade'),
      text('fair', { x: 60, y: 60, width: 630, height: 84 }, { size: 32, color: 'onTheme', maxLines: 2, weight: 700 }),
      text(
        'headline',
        { x: 60, y: 186, width: 630, height: 170 },
        { size: 64, minSize: 40, color: 'onTheme', maxLines: 2, weight: 700, valign: 'bottom' },
      ),
      text(
        'name',
        { x: 60, y: 366, width: 630, height: 208 },
        { size: 152, minSize: 56, color: 'onTheme', maxLines: 2, weight: 700, valign: 'middle' },
      ),
      text('detail', { x: 60, y: 584, width: 630, height: 76 }, { size: 28, minSize: 20, color: 'onTheme', maxLines: 2 }),
      { kind: 'chip', text: 'day', box: { x: 60, y: 676, width: 630, height: 64 }, size: 34, color: 'theme', ground: 'onTheme' },
      { kind: 'fill', box: { x: 45, y: 780, width: 660, height: 375 }, color: 'white', radius: 36 },
      { kind: 'code', box: { x: 60, y: 795, width: 345, height: 345 } },
      text('dates', { x: 415, y: 850, width: 265, height: 80 }, { size: 30, color: 'ink', maxLines: 2, weight: 700, valign: 'bottom' }),
      text('venue', { x: 415, y: 936, width: 265, height: 76 }, { size: 26, color: 'ink', maxLines: 2 }),
      text('hint', { x: 415, y: 1020, width: 265, height: 96 }, { size: 24, minSize: 18, color: 'quiet', maxLines: 3 }),
    ],
  },
  /** A ticket with a stub that is torn off: the person above, the code below. */
  card: {
    width,
    height,
    layers: [
      { kind: 'fill', box: whole, color: 'shade' },
      { kind: 'fill', box: { x: 45, y: 45, width: 660, height: 1110 }, color: 'white', radius: 40 },
      { kind: 'fill', box: { x: 45, y: 45, width: 660, height: 230 }, color: 'theme', radius: 40 },
      { kind: 'fill', box: { x: 45, y: 175, width: 660, height: 100 }, color: 'theme' },
      text(
        'fair',
        { x: 85, y: 76, width: 580, height: 104 },
        { size: 38, minSize: 26, color: 'onTheme', maxLines: 2, weight: 700, valign: 'middle' },
      ),
      text('dates', { x: 85, y: 186, width: 580, height: 36 }, { size: 26, color: 'onTheme' }),
      text('venue', { x: 85, y: 222, width: 580, height: 36 }, { size: 26, color: 'onTheme' }),
      { kind: 'avatar', box: { x: 581, y: 318, width: 84, height: 84 }, color: 'onTheme', ground: 'shade' },
      text('headline', { x: 85, y: 312, width: 470, height: 96 }, { size: 34, minSize: 26, color: 'quiet', maxLines: 2, valign: 'middle' }),
      text(
        'name',
        { x: 85, y: 420, width: 580, height: 132 },
        { size: 96, minSize: 46, color: 'ink', maxLines: 2, weight: 700, valign: 'middle' },
      ),
      text('detail', { x: 85, y: 560, width: 580, height: 68 }, { size: 26, minSize: 20, color: 'quiet', maxLines: 2 }),
      { kind: 'chip', text: 'day', box: { x: 85, y: 638, width: 580, height: 60 }, size: 32, color: 'onTheme', ground: 'theme' },
      ...perforated('shade'),
      { kind: 'code', box: { x: 205, y: 762, width: 340, height: 320 } },
      text(
        'hint',
        { x: 85, y: 1084, width: 580, height: 56 },
        { size: 26, minSize: 20, color: 'quiet', align: 'center', valign: 'middle' },
      ),
    ],
  },
  /** The organiser's picture as the cover of a magazine, and the code at its foot. */
  picture: {
    width,
    height,
    layers: [
      { kind: 'fill', box: whole, color: 'white' },
      { kind: 'fill', box: { x: 0, y: 0, width, height: 850 }, color: 'theme' },
      { kind: 'background', box: { x: 0, y: 0, width, height: 850 } },
      { kind: 'scrim', box: { x: 0, y: 330, width, height: 520 } },
      { kind: 'chip', text: 'day', box: { x: 60, y: 60, width: 630, height: 64 }, size: 34, color: 'ink', ground: 'white' },
      text(
        'name',
        { x: 60, y: 520, width: 630, height: 140 },
        { size: 104, minSize: 50, color: 'onPicture', maxLines: 2, weight: 700, valign: 'bottom' },
      ),
      text('detail', { x: 60, y: 668, width: 630, height: 40 }, { size: 28, minSize: 20, color: 'onPicture' }),
      text(
        'headline',
        { x: 60, y: 714, width: 630, height: 108 },
        { size: 44, minSize: 32, color: 'onPicture', maxLines: 2, weight: 700, valign: 'middle' },
      ),
      text(
        'fair',
        { x: 60, y: 884, width: 330, height: 132 },
        { size: 32, minSize: 24, color: 'ink', maxLines: 3, weight: 700, valign: 'bottom' },
      ),
      text('dates', { x: 60, y: 1026, width: 330, height: 36 }, { size: 26, color: 'quiet' }),
      text('venue', { x: 60, y: 1062, width: 330, height: 36 }, { size: 26, color: 'quiet' }),
      text('hint', { x: 60, y: 1104, width: 330, height: 60 }, { size: 22, minSize: 18, color: 'quiet', maxLines: 2 }),
      { kind: 'code', box: { x: 404, y: 868, width: 310, height: 310 } },
    ],
  },
}

/** The code alone, with the fair's icon: to print, and to lay on a desk. Every fair has it. */
const codeAlone: PosterTemplate = {
  width: 720,
  height: 720,
  layers: [
    { kind: 'fill', box: { x: 0, y: 0, width: 720, height: 720 }, color: 'white' },
    { kind: 'code', box: { x: 0, y: 0, width: 720, height: 720 } },
  ],
}

/** What can be drawn: a poster that the fair offers, or the code alone. */
export const drawnTemplateNames = [...posterTemplateNames, 'code'] as const
export type DrawnTemplateName = (typeof drawnTemplateNames)[number]

export const drawnTemplates: Record<DrawnTemplateName, PosterTemplate> = { ...posterTemplates, code: codeAlone }

/** An organiser's posters. */
export interface PosterRules {
  /** In the order in which people see them. */
  templates: PosterTemplateName[]
  /** The picture of the template `picture`: an address, or a path on this site. */
  background?: string
}

/** The posters that a fair offers: its own choice, else those that need no picture. */
export const offeredTemplates = (rules: PosterRules | undefined): PosterTemplateName[] => {
  const possible = (rules?.templates ?? posterTemplateNames).filter((name) => name !== 'picture' || rules?.background)
  return possible.length > 0 ? possible : ['bright']
}
