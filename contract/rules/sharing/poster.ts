import { colorsOf } from './posterColors'
import type { PosterBox, PosterColor, PosterLayer, PosterTemplate, PosterTextName } from './posterTemplates'

/** What a poster says, for every renderer. */
export interface PosterFacts {
  texts: Record<PosterTextName, string>
  /** The address in its code. */
  address: string
  /** The fair's own colour, '#rrggbb'. */
  theme: string
  /** The organiser's picture, an exhibitor's logo, the fair's icon: addresses, or '' for none. */
  background: string
  avatar: string
  icon: string
}

/** The code of the address, made with error correction H, as libraries give it. */
export interface PosterCode {
  getModuleCount(): number
  isDark(row: number, column: number): boolean
}

/** What the drawer knows. */
export interface PosterTools {
  code: PosterCode
  /** The width of a text in pixels. */
  measure(text: string, size: number, weight: number): number
  /** Whether a picture could be loaded. */
  hasPicture(address: string): boolean
}

/** What is drawn, one over the other. */
export type PosterShape =
  | ({ kind: 'rect'; color: string; radius: number; opacity?: number } & PosterBox)
  /** Cut to fill its box, or whole inside it. */
  | ({ kind: 'picture'; address: string; radius: number; fit: 'cover' | 'contain' } & PosterBox)
  /** `y` is the base line. */
  | { kind: 'text'; text: string; x: number; y: number; size: number; weight: number; color: string; align: 'left' | 'center' | 'right' }

/** Modules around a code that must be white (ISO/IEC 18004). */
const quietZoneModules = 4

/** The part of the code's width that the icon covers. It hides 6 of 100 modules, and correction H repairs 30. */
const iconPart = 0.24

/** White modules around the icon. With one, ZBar took the icon for a mark of the code, and read 4 of 100 codes of some addresses not at all. */
const iconMargin = 2

const lineHeight = 1.3

/** Signs that end a line and never begin one. */
const closing = /^[，。、；：？！）》」』】”’,.;:?!)\]%]/u

/** Words of scripts that part them by spaces, and every other letter alone. */
const words =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Devanagari}\p{M}\p{N}'’.,:;@/_+&()-]+\s*|\s+|[^]/gu

/** Pieces after each of which a line may break: words, and single characters as in Chinese. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  for (const piece of text.match(words) ?? []) {
    if (closing.test(piece) && pieces.length > 0) pieces[pieces.length - 1] += piece
    else pieces.push(piece)
  }
  return pieces
}

/** Breaks a text into lines of a width. A word that is too long alone breaks inside. */
export const brokenLines = (text: string, width: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    const isTooLong = widthOf(piece.trimEnd()) > width
    if (!isTooLong) line += piece
    else
      for (const letter of piece) {
        if (line && widthOf(line + letter) > width) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}

/** Letters that are written from right to left. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Cuts a line, with a sign for what is missing. Behind letters from right to left a mark puts the sign on their left. */
export const cutLine = (line: string, width: number, widthOf: (text: string) => number): string => {
  const letters = [...line]
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  const kept = letters.join('').trimEnd()
  return fromRight.test(kept.slice(-1)) ? `${kept}…\u200f` : `${kept}…`
}

const textShapes = (
  layer: Extract<PosterLayer, { kind: 'text' }>,
  text: string,
  color: string,
  { measure }: PosterTools,
): PosterShape[] => {
  const { box, minSize, maxLines, weight, align, valign = 'top' } = layer
  const plain = text.replace(/\s+/g, ' ').trim()
  if (!plain) return []
  const allLines = (size: number): string[] => brokenLines(plain, box.width, (one) => measure(one, size, weight))
  const fits = (lines: string[], size: number): boolean => lines.length <= maxLines && lines.length * size * lineHeight <= box.height + 1
  let { size } = layer
  let lines = allLines(size)
  while (size > minSize && !fits(lines, size)) {
    size = Math.max(minSize, size - 2)
    lines = allLines(size)
  }
  if (!fits(lines, size)) {
    const most = Math.max(1, Math.min(maxLines, Math.floor((box.height + 1) / (size * lineHeight))))
    const isCut = lines.length > most
    lines = lines.slice(0, most)
    if (isCut) lines[most - 1] = cutLine(lines[most - 1]!, box.width, (one) => measure(one, size, weight))
  }
  const free = box.height - lines.length * size * lineHeight
  const top = box.y + (valign === 'top' ? 0 : valign === 'middle' ? free / 2 : free)
  return lines.map((line, at) => ({
    kind: 'text',
    text: line,
    x: align === 'left' ? box.x : box.x + box.width / 2,
    y: Math.round(top + at * size * lineHeight + size * 1.02),
    size,
    weight,
    color,
    align,
  }))
}

/** The part of a chip's height that lies on each side of its text. */
const chipPadding = 0.42

const chipShapes = (
  { text, box, size, color, ground }: Extract<PosterLayer, { kind: 'chip' }>,
  facts: PosterFacts,
  colors: Record<PosterColor, string>,
  { measure }: PosterTools,
): PosterShape[] => {
  const padding = Math.round(box.height * chipPadding)
  const widthOf = (one: string): number => measure(one, size, 700)
  const plain = facts.texts[text].replace(/\s+/g, ' ').trim()
  if (!plain) return []
  const room = box.width - 2 * padding
  const line = widthOf(plain) > room ? cutLine(plain, room, widthOf) : plain
  const width = Math.ceil(widthOf(line)) + 2 * padding
  return [
    { kind: 'rect', ...box, width, color: colors[ground], radius: box.height / 2 },
    {
      kind: 'text',
      text: line,
      x: box.x + padding,
      y: Math.round(box.y + box.height / 2 + size * 0.36),
      size,
      weight: 700,
      color: colors[color],
      align: 'left',
    },
  ]
}

/** So many strips are a gradient to the eye. */
const scrimStrips = 40
const scrimDarkest = 0.82

const scrimShapes = (box: PosterBox): PosterShape[] =>
  Array.from({ length: scrimStrips }, (_, at): PosterShape => {
    const [top, bottom] = [at, at + 1].map((edge) => Math.round((box.height * edge) / scrimStrips)) as [number, number]
    const opacity = Math.round(Math.min(1, (1.6 * (at + 1)) / scrimStrips) * scrimDarkest * 1000) / 1000
    return { kind: 'rect', x: box.x, y: box.y + top, width: box.width, height: bottom - top, color: '#0B1030', radius: 0, opacity }
  })

const codeShapes = (box: PosterBox, { icon, theme }: PosterFacts, { code, hasPicture }: PosterTools): PosterShape[] => {
  const count = code.getModuleCount()
  const side = Math.min(box.width, box.height)
  // Whole pixels per module, because fractions blur.
  const module = Math.max(1, Math.floor(side / (count + 2 * quietZoneModules)))
  const whole = module * (count + 2 * quietZoneModules)
  const left = Math.round(box.x + (box.width - whole) / 2)
  const top = Math.round(box.y + (box.height - whole) / 2)
  const shapes: PosterShape[] = [{ kind: 'rect', x: left, y: top, width: whole, height: whole, color: '#FFFFFF', radius: 0 }]
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue
      const from = column
      while (column + 1 < count && code.isDark(row, column + 1)) column += 1
      shapes.push({
        kind: 'rect',
        x: left + (from + quietZoneModules) * module,
        y: top + (row + quietZoneModules) * module,
        width: (column - from + 1) * module,
        height: module,
        color: '#0B1030',
        radius: 0,
      })
    }
  }
  if (!icon || !hasPicture(icon)) return shapes
  const iconSide = Math.floor(count * iconPart) * module
  const at = (start: number, size: number): number => Math.round(start + (whole - size) / 2)
  const inner = iconSide - 2 * iconMargin * module
  return [
    ...shapes,
    { kind: 'rect', x: at(left, iconSide), y: at(top, iconSide), width: iconSide, height: iconSide, color: '#FFFFFF', radius: module },
    // Icons are drawn for the fair's colour, as on the head of its pages.
    { kind: 'rect', x: at(left, inner), y: at(top, inner), width: inner, height: inner, color: theme, radius: module },
    { kind: 'picture', address: icon, fit: 'contain', x: at(left, inner), y: at(top, inner), width: inner, height: inner, radius: 0 },
  ]
}

/** The initial: the last character of a Chinese name, the first of any other; '' without a letter. */
const initialOf = (name: string): string => {
  const letters = [...name.trim()]
  const initial = (/^\p{Script=Han}/u.test(name.trim()) ? letters[letters.length - 1] : letters[0]) ?? ''
  return /\p{L}/u.test(initial) ? initial.toUpperCase() : ''
}

const avatarShapes = (
  { box, color, ground }: Extract<PosterLayer, { kind: 'avatar' }>,
  facts: PosterFacts,
  colors: Record<PosterColor, string>,
  { hasPicture }: PosterTools,
): PosterShape[] => {
  const radius = box.width / 2
  if (facts.avatar && hasPicture(facts.avatar))
    return [
      { kind: 'rect', ...box, color: '#FFFFFF', radius },
      {
        kind: 'picture',
        address: facts.avatar,
        fit: 'contain',
        x: box.x + radius * 0.3,
        y: box.y + radius * 0.3,
        width: radius * 1.4,
        height: radius * 1.4,
        radius: 0,
      },
    ]
  const initial = initialOf(facts.texts.name)
  if (!initial) return []
  const size = Math.round(box.width * 0.48)
  return [
    { kind: 'rect', ...box, color: colors[ground], radius },
    {
      kind: 'text',
      text: initial,
      x: box.x + radius,
      y: Math.round(box.y + radius + size * 0.36),
      size,
      weight: 700,
      color: colors[color],
      align: 'center',
    },
  ]
}

/**
 * Lays a poster out: the one description of what is drawn, for the canvas of a browser, that of the mini-program, and the server.
 */
export const layPoster = (template: PosterTemplate, facts: PosterFacts, tools: PosterTools): PosterShape[] => {
  const hasBackground = facts.background !== '' && tools.hasPicture(facts.background)
  const colors = colorsOf(facts.theme, hasBackground)
  return template.layers.flatMap((layer): PosterShape[] => {
    switch (layer.kind) {
      case 'fill':
        return [{ kind: 'rect', ...layer.box, color: colors[layer.color], radius: layer.radius ?? 0 }]
      case 'background':
        return hasBackground ? [{ kind: 'picture', address: facts.background, fit: 'cover', ...layer.box, radius: 0 }] : []
      case 'scrim':
        return hasBackground ? scrimShapes(layer.box) : []
      case 'chip':
        return chipShapes(layer, facts, colors, tools)
      case 'avatar':
        return avatarShapes(layer, facts, colors, tools)
      case 'text':
        return textShapes(layer, facts.texts[layer.text], colors[layer.color], tools)
      case 'code':
        return codeShapes(layer.box, facts, tools)
    }
  })
}

/** The part of a picture that fills a box, or the box inside which all of it is shown. */
export const placedPicture = (
  fit: 'cover' | 'contain',
  box: PosterBox,
  picture: { width: number; height: number },
): { from: PosterBox; to: PosterBox } => {
  const scale = (fit === 'cover' ? Math.max : Math.min)(box.width / picture.width, box.height / picture.height)
  if (fit === 'cover') {
    const [width, height] = [box.width / scale, box.height / scale]
    return { from: { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }, to: box }
  }
  const [width, height] = [picture.width * scale, picture.height * scale]
  return {
    // A picture of a browser has its size in its prototype, which a spread leaves out.
    from: { x: 0, y: 0, width: picture.width, height: picture.height },
    to: { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height },
  }
}
