import { FileRejected } from './Problem'

/** More than a hundred times what a large fair needs. */
export const maxBytes = 5 * 1024 * 1024

/** A file nests a dozen levels; one that goes deeper is none of ours, and would only tire what reads it. */
const maxDepth = 32

const rejected = (says: string): FileRejected => new FileRejected([{ path: 'the file', says }])

const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest
}

/** Line and column of a place, as an editor counts them. */
const placeOf = (text: string, at: number): string => {
  const before = text.slice(0, at).split('\n')
  return `line ${before.length}, column ${before[before.length - 1]!.length + 1}`
}

/**
 * Parses a file's text.
 * @throws FileRejected with one sentence if it is no JSON of a sensible size
 */
export const readText = (bytes: Buffer): unknown => {
  if (bytes.length > maxBytes) throw rejected(`is larger than ${maxBytes / 1024 / 1024} MB`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw rejected('is not UTF-8 text')
  }
  if (text.trim() === '') throw rejected('is empty')
  if (depthOf(text) > maxDepth) throw rejected(`nests deeper than ${maxDepth} levels`)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message)?.[1]
    throw rejected(`is not JSON${at ? ` (${placeOf(text, Number(at))})` : ' (it ends too soon)'}`)
  }
}
