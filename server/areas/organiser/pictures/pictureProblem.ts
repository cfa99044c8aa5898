/** A picture that takes longer than a moment on a phone's connection is none for a fair's pages. */
export const maxPictureBytes = 2 * 1024 * 1024

const startsWith =
  (...bytes: number[]) =>
  (content: Buffer): boolean =>
    content.subarray(0, bytes.length).equals(Buffer.from(bytes))

const isWebp = (content: Buffer): boolean => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'

/** The element itself, behind a byte order mark, an XML declaration or comments. */
const isSvg = (content: Buffer): boolean => /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(content.toString('utf8'))

const kinds = new Map<string, (content: Buffer) => boolean>([
  ['svg', isSvg],
  ['png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpg', startsWith(0xff, 0xd8, 0xff)],
  ['jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['webp', isWebp],
])

/** An SVG that is opened by itself is a page of the fair's own origin: nothing in it may run. */
const isActive = (svg: string): boolean => /<(\w+:)?(script|foreignObject)|\son\w+\s*=|javascript:|<!ENTITY/i.test(svg)

/** Why an organiser's picture is rejected; null if it is accepted. */
export const pictureProblem = (name: string, content: Buffer): string | null => {
  const kind = /^[\w-][\w.-]{0,99}\.([a-z]+)$/.exec(name)?.[1] ?? ''
  const isOfKind = kinds.get(kind)
  if (!isOfKind) return 'must have a name of letters, digits, dots and dashes that ends in .svg, .png, .jpg, .jpeg or .webp'
  if (content.length > maxPictureBytes) return `is larger than ${maxPictureBytes / 1024 / 1024} MB`
  if (!isOfKind(content)) return `does not hold what ${kind.toUpperCase()} files hold`
  return kind === 'svg' && isActive(content.toString('utf8')) ? 'holds a script, or something that runs one' : null
}
