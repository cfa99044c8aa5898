import { richTextLimits } from '../../../../contract/rules/content/richText'
import { type ArchiveEntry, entriesOf } from '../../../core/peopleImport/smallArchive'
import { storedArchive } from '../../../core/peopleImport/storedArchive'
import { TableBudget, TooComplex } from '../../../core/peopleImport/tableBudget'
import { partsOfHtml } from './partsOfHtml'
import type { CarriedPicture, NoText, RawText } from './rawParts'

/** What a thread reads. */
export type TextWork = { format: 'markdown' | 'html'; text: string } | { format: 'docx'; bytes: Uint8Array }

/** What the parts of a docx file unpack to together: its pictures, most of all. */
const maxUnpackedBytes = 48 * 1024 * 1024
/** A long article has some ten thousand tags. */
const maxTags = 400_000

/** The kinds of pictures that are drawn again. Word also keeps drawings of its own, which no browser shows. */
const drawn = ['image/png', 'image/jpeg']

const isXml = ({ name }: ArchiveEntry): boolean => /\.(?:xml|rels)$/i.test(name)

/**
 * The file packed again, after its tags were counted: so its reader unpacks nothing that is larger than it says.
 * @throws TooComplex
 */
const countedDocx = (bytes: Buffer): Buffer | null => {
  const entries = entriesOf(bytes, maxUnpackedBytes)
  if (!entries?.some(({ name }) => name === '[Content_Types].xml')) return null
  const budget = new TableBudget({ tags: maxTags, tagsOfPart: maxTags })
  for (const entry of entries.filter(isXml)) {
    // An entity of its own would be read as often as it is named.
    if (Buffer.from(entry.bytes).includes('<!ENTITY')) return null
    budget.takeTags(entry.bytes)
  }
  return storedArchive(entries)
}

const ofDocx = async (file: Uint8Array): Promise<RawText | NoText> => {
  const buffer = countedDocx(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  if (!buffer) return 'articleUnreadable'
  const mammoth = await import('mammoth')
  const pictures: CarriedPicture[] = []
  const convertImage = mammoth.images.imgElement(async (image) => {
    if (!drawn.includes(image.contentType)) return { src: '' }
    if (pictures.length >= richTextLimits.pictures) throw new TooComplex()
    const src = `docx:${pictures.length + 1}`
    pictures.push({ src, bytes: await image.readAsBuffer() })
    return { src }
  })
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage })
  return { parts: await partsOfHtml(value), pictures }
}

const ofMarkdown = async (text: string): Promise<RawText> => {
  const { marked } = await import('marked')
  return { parts: await partsOfHtml(await marked.parse(text, { gfm: true })), pictures: [] }
}

/** Reads a text of the organiser. HTML, Markdown and docx all become HTML first, so that one reader decides what is left of them. */
export const readArticleText = async (work: TextWork): Promise<RawText | NoText> => {
  try {
    if (work.format === 'docx') return await ofDocx(work.bytes)
    if (work.format === 'markdown') return await ofMarkdown(work.text)
    return { parts: await partsOfHtml(work.text), pictures: [] }
  } catch (error) {
    return error instanceof TooComplex ? 'articleTooComplex' : 'articleUnreadable'
  }
}
