/** The part of fontkit that draws outlines; it has no types of its own. */
declare module 'fontkit' {
  export interface Glyph {
    id: number
    path: { toSVG(): string }
  }
  export interface GlyphPosition {
    xAdvance: number
    xOffset: number
    yOffset: number
  }
  export interface Font {
    unitsPerEm: number
    layout(text: string): { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number }
  }
  export const create: (bytes: Uint8Array) => Font
}
