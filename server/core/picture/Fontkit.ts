interface Glyph {
  id: number
  path: { toSVG(): string }
}

interface GlyphPosition {
  xAdvance: number
  xOffset: number
  yOffset: number
}

export interface Font {
  unitsPerEm: number
  layout(text: string): { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number }
}

/** The part of fontkit that draws outlines. */
export interface Fontkit {
  create(bytes: Uint8Array): Font
}
