/** A rectangle in a poster's own pixels. */
export interface PosterBox {
  x: number
  y: number
  width: number
  height: number
}

/** The colours of a poster by their use: the fair's own, and those that go with it. */
export const posterColors = ['theme', 'onTheme', 'pale', 'white', 'ink', 'quiet', 'shade'] as const
export type PosterColor = (typeof posterColors)[number]

/** The texts of a poster. An empty one leaves its place free. */
export const posterTexts = ['headline', 'name', 'detail', 'fair', 'dates', 'venue', 'hint'] as const
export type PosterTextName = (typeof posterTexts)[number]

/** One thing on a poster, drawn over those before it. */
export type PosterLayer =
  | { kind: 'fill'; box: PosterBox; color: PosterColor; radius?: number }
  /** The organiser's picture, cut to fill its box. */
  | { kind: 'background'; box: PosterBox }
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

/** When and where the fair is, a line each. @param tops of the two lines */
const datesAndVenue = (
  tops: [number, number],
  { height: lineHeight, ...look }: Pick<TextLayer, 'size' | 'color' | 'align'> & { height: number },
): TextLayer[] =>
  (['dates', 'venue'] as const).map((text, at) => ({
    kind: 'text',
    text,
    box: { x: 60, y: tops[at]!, width: 630, height: lineHeight },
    minSize: 20,
    maxLines: 1,
    weight: 400,
    ...look,
  }))

/** The posters that a fair may offer. All have one size, so that a page shows them in one frame. */
export const posterTemplates: Record<PosterTemplateName, PosterTemplate> = {
  /** The fair's colour above, the code on white below. */
  bright: {
    width,
    height,
    layers: [
      { kind: 'fill', box: whole, color: 'white' },
      { kind: 'fill', box: { x: 0, y: 0, width, height: 660 }, color: 'theme' },
      { kind: 'avatar', box: { x: 60, y: 64, width: 104, height: 104 }, color: 'theme', ground: 'onTheme' },
      {
        kind: 'text',
        text: 'name',
        box: { x: 188, y: 60, width: 502, height: 60 },
        size: 40,
        minSize: 26,
        maxLines: 1,
        weight: 700,
        color: 'onTheme',
        align: 'left',
        valign: 'middle',
      },
      {
        kind: 'text',
        text: 'detail',
        box: { x: 188, y: 122, width: 502, height: 68 },
        size: 26,
        minSize: 20,
        maxLines: 2,
        weight: 400,
        color: 'onTheme',
        align: 'left',
      },
      {
        kind: 'text',
        text: 'headline',
        box: { x: 60, y: 226, width: 630, height: 180 },
        size: 66,
        minSize: 42,
        maxLines: 2,
        weight: 700,
        color: 'onTheme',
        align: 'left',
        valign: 'middle',
      },
      {
        kind: 'text',
        text: 'fair',
        box: { x: 60, y: 424, width: 630, height: 104 },
        size: 36,
        minSize: 26,
        maxLines: 2,
        weight: 700,
        color: 'onTheme',
        align: 'left',
        valign: 'bottom',
      },
      ...datesAndVenue([544, 588], { height: 40, size: 28, color: 'onTheme', align: 'left' }),
      { kind: 'code', box: { x: 185, y: 690, width: 380, height: 380 } },
      {
        kind: 'text',
        text: 'hint',
        box: { x: 60, y: 1084, width: 630, height: 76 },
        size: 28,
        minSize: 22,
        maxLines: 2,
        weight: 400,
        color: 'quiet',
        align: 'center',
        valign: 'middle',
      },
    ],
  },
  /** A white card on the fair's colour. */
  card: {
    width,
    height,
    layers: [
      { kind: 'fill', box: whole, color: 'theme' },
      {
        kind: 'text',
        text: 'fair',
        box: { x: 60, y: 52, width: 630, height: 104 },
        size: 38,
        minSize: 26,
        maxLines: 2,
        weight: 700,
        color: 'onTheme',
        align: 'center',
        valign: 'middle',
      },
      ...datesAndVenue([168, 212], { height: 40, size: 28, color: 'onTheme', align: 'center' }),
      { kind: 'fill', box: { x: 45, y: 330, width: 660, height: 820 }, color: 'white', radius: 32 },
      { kind: 'avatar', box: { x: 313, y: 276, width: 124, height: 124 }, color: 'onTheme', ground: 'shade' },
      {
        kind: 'text',
        text: 'name',
        box: { x: 85, y: 412, width: 580, height: 54 },
        size: 40,
        minSize: 26,
        maxLines: 1,
        weight: 700,
        color: 'ink',
        align: 'center',
        valign: 'middle',
      },
      {
        kind: 'text',
        text: 'detail',
        box: { x: 85, y: 466, width: 580, height: 64 },
        size: 24,
        minSize: 20,
        maxLines: 2,
        weight: 400,
        color: 'quiet',
        align: 'center',
      },
      {
        kind: 'text',
        text: 'headline',
        box: { x: 85, y: 534, width: 580, height: 124 },
        size: 48,
        minSize: 32,
        maxLines: 2,
        weight: 700,
        color: 'ink',
        align: 'center',
        valign: 'middle',
      },
      { kind: 'code', box: { x: 190, y: 668, width: 370, height: 370 } },
      {
        kind: 'text',
        text: 'hint',
        box: { x: 85, y: 1046, width: 580, height: 76 },
        size: 28,
        minSize: 22,
        maxLines: 2,
        weight: 400,
        color: 'quiet',
        align: 'center',
        valign: 'middle',
      },
    ],
  },
  /** The organiser's picture above, everything else on white. */
  picture: {
    width,
    height,
    layers: [
      { kind: 'fill', box: whole, color: 'white' },
      { kind: 'fill', box: { x: 0, y: 0, width, height: 460 }, color: 'theme' },
      { kind: 'background', box: { x: 0, y: 0, width, height: 460 } },
      {
        kind: 'text',
        text: 'headline',
        box: { x: 60, y: 484, width: 630, height: 140 },
        size: 54,
        minSize: 36,
        maxLines: 2,
        weight: 700,
        color: 'ink',
        align: 'left',
        valign: 'middle',
      },
      {
        kind: 'text',
        text: 'fair',
        box: { x: 60, y: 628, width: 630, height: 92 },
        size: 32,
        minSize: 24,
        maxLines: 2,
        weight: 700,
        color: 'ink',
        align: 'left',
        valign: 'middle',
      },
      ...datesAndVenue([722, 762], { height: 38, size: 26, color: 'quiet', align: 'left' }),
      { kind: 'fill', box: { x: 60, y: 814, width: 630, height: 2 }, color: 'pale' },
      { kind: 'avatar', box: { x: 60, y: 848, width: 84, height: 84 }, color: 'onTheme', ground: 'theme' },
      {
        kind: 'text',
        text: 'name',
        box: { x: 60, y: 944, width: 250, height: 96 },
        size: 34,
        minSize: 24,
        maxLines: 2,
        weight: 700,
        color: 'ink',
        align: 'left',
      },
      {
        kind: 'text',
        text: 'detail',
        box: { x: 60, y: 1042, width: 250, height: 96 },
        size: 24,
        minSize: 18,
        maxLines: 3,
        weight: 400,
        color: 'quiet',
        align: 'left',
      },
      { kind: 'code', box: { x: 330, y: 830, width: 360, height: 300 } },
      {
        kind: 'text',
        text: 'hint',
        box: { x: 330, y: 1132, width: 360, height: 56 },
        size: 22,
        minSize: 18,
        maxLines: 2,
        weight: 400,
        color: 'quiet',
        align: 'center',
      },
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
