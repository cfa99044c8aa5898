import type { ArticleSource } from '../../../../contract/content/article.schema'
import type { RichPart, RichText, StoredPicture } from '../../../../contract/content/richText.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { inBackground } from '../inBackground'
import { storePicture, storeUploadedPicture } from './pictures'
import type { RawText } from './rawParts'
import type { TextWork } from './readArticleText'

/** A text whose pictures this site serves. */
export interface StoredText {
  parts: RichText
  /** How many pictures it named that did not come with it. */
  missing: number
}

const workOf = async (app: App, scope: SignedInScope, source: ArticleSource, field: string): Promise<TextWork> =>
  source.format === 'docx'
    ? { format: 'docx', bytes: await app.services.bytesOfUpload(app, scope, { fileId: source.fileId, purpose: 'contentText', field }) }
    : { format: source.format, text: source.text }

/** A name as editors write it: `./images/hall%201.png`. */
const plainName = (name: string): string => {
  try {
    return decodeURIComponent(name).replace(/^\.?\//, '')
  } catch {
    // A percent sign of its own.
    return name
  }
}

/** The pictures of a text by the names that it gives them. Each is drawn once, one after the other. */
const picturesOf = async (
  app: App,
  scope: SignedInScope,
  { parts, pictures }: RawText,
  source: ArticleSource,
  field: string,
): Promise<Map<string, StoredPicture>> => {
  const uploads = new Map((source.format === 'docx' ? [] : (source.pictures ?? [])).map(({ name, fileId }) => [plainName(name), fileId]))
  const stored = new Map<string, StoredPicture>()
  for (const part of parts) {
    if (part.kind !== 'picture' || stored.has(part.src)) continue
    const carried = pictures.find(({ src }) => src === part.src)
    const fileId = uploads.get(plainName(part.src))
    if (carried) stored.set(part.src, await storePicture(app, scope, Buffer.from(carried.bytes)))
    else if (fileId) stored.set(part.src, await storeUploadedPicture(app, scope, fileId, `${field}.pictures`))
  }
  return stored
}

/**
 * Reads a text of the organiser and stores its pictures. A picture at an address is none of ours: it is left out and counted.
 * @param field the member of the body that a failure names
 * @throws Failure articleUnreadable, articleTooComplex, invalid (an upload is not there), and those of drawings and threads
 */
export const storedText = async (app: App, scope: SignedInScope, source: ArticleSource, field: string): Promise<StoredText> => {
  const read = await inBackground(app, scope).text(await workOf(app, scope, source, field))
  if (typeof read === 'string') throw fail(read)
  const pictures = await picturesOf(app, scope, read, source, field)
  const missing = new Set<string>()
  const parts = read.parts.flatMap((part): RichPart[] => {
    if (part.kind !== 'picture') return [part]
    const picture = pictures.get(part.src)
    if (picture) return [{ kind: 'picture', ...picture, alt: part.alt }]
    missing.add(part.src)
    return []
  })
  return { parts, missing: missing.size }
}

/** The texts of both languages that a body brings, one after the other. A language that it does not name has none here. */
export const storedTexts = async (
  app: App,
  scope: SignedInScope,
  sources: { cn?: ArticleSource | null | undefined; en?: ArticleSource | null | undefined } | undefined,
  field: string,
): Promise<{ cn?: RichText | null; en?: RichText | null; missing: number }> => {
  const read: { cn?: RichText | null; en?: RichText | null; missing: number } = { missing: 0 }
  for (const language of ['cn', 'en'] as const) {
    const source = sources?.[language]
    if (source === undefined) continue
    const text = source && (await storedText(app, scope, source, `${field}.${language}`))
    // A text of nothing is none.
    read[language] = text && text.parts.length > 0 ? text.parts : null
    read.missing += text?.missing ?? 0
  }
  return read
}
