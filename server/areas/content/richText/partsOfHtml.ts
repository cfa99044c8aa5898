import { fileEndingOf, richTextLimits } from '../../../../contract/rules/content/richText'
import type { RichRun } from '../../../../contract/content/richText.schema'
import { TooComplex } from '../../../core/peopleImport/tableBudget'
import { linkOf } from './linkOf'
import { RunWriter } from './RunWriter'
import { type RawPart, textOfRuns } from './rawParts'

/** Elements whose content is no text of an article. */
const dropped = new Set(
  (
    'applet area audio base basefont bgsound button canvas command datalist dialog embed frame frameset head iframe input isindex keygen link listing map ' +
    'marquee math menuitem meta meter nextid noembed noframes noscript object optgroup option output param plaintext portal progress script select slot style ' +
    'svg template textarea title track xml xmp'
  ).split(' '),
)

/** Elements that begin and end a paragraph. All others are within one. */
const blocks = new Set(
  'address article aside body center dd details div dl dt fieldset figcaption figure footer form header html legend main nav p pre section summary'.split(
    ' ',
  ),
)

const bold = new Set(['b', 'strong'])
const italic = new Set(['i', 'em', 'cite', 'dfn'])

type List = Extract<RawPart, { kind: 'list' }>

/** What an element of a table holds while it is open. */
interface OpenTable {
  rows: RichRun[][][]
  heads: number
  /** Tables within one another: the inner ones are text of a cell. */
  depth: number
}

/** Reads HTML element by element. Nothing that it does not know by name leaves a trace but its text. */
class PartsReader {
  readonly parts: RawPart[] = []
  private readonly writer = new RunWriter({ runs: richTextLimits.runs })
  private depth = 0
  /** Open elements within a dropped one. */
  private skipped = 0
  private heading: 2 | 3 | null = null
  private quotes = 0
  private isQuoteOpen = false
  private readonly lists: ('ordered' | 'bullets')[] = []
  private list: List | null = null
  /** Further paragraphs of an item are lines of it. */
  private isNewItem = true
  private table: OpenTable | null = null
  private cells = 0
  private pictures = 0
  private readonly videos: { url: string | null; title: string }[] = []

  open(name: string, attributes: Record<string, string>): void {
    this.depth += 1
    if (this.depth > richTextLimits.depth) throw new TooComplex()
    if (this.skipped > 0 || dropped.has(name)) this.skipped += 1
    else this.begin(name, attributes)
  }

  text(text: string): void {
    if (this.skipped > 0 || this.videos.length > 0) return
    this.writer.write(text)
  }

  close(name: string): void {
    this.depth -= 1
    if (this.skipped > 0) this.skipped -= 1
    else this.finish(name)
  }

  /** Everything is read. */
  end(): RawPart[] {
    this.flush()
    this.endList()
    return this.parts
  }

  private begin(name: string, attributes: Record<string, string>): void {
    if (bold.has(name)) this.writer.turn('bold', 1)
    else if (italic.has(name)) this.writer.turn('italic', 1)
    else if (name === 'a') this.writer.openLink(linkOf(attributes.href ?? ''))
    else if (name === 'br') this.writer.breakLine()
    else if (name === 'img') this.addPicture(attributes)
    else if (name === 'video') this.beginVideo(attributes)
    else if (name === 'source') this.nameVideo(attributes.src)
    else if (this.table) this.beginInTable(name)
    else this.beginBlock(name)
  }

  private beginBlock(name: string): void {
    if (blocks.has(name)) this.flush()
    else if (/^h[1-6]$/.test(name)) {
      this.flush()
      this.endList()
      this.heading = name <= 'h2' ? 2 : 3
    } else if (name === 'blockquote') {
      this.flush()
      this.endList()
      this.isQuoteOpen = this.quotes > 0 && this.isQuoteOpen
      this.quotes += 1
    } else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') {
      this.flush()
      this.lists.push(name === 'ol' ? 'ordered' : 'bullets')
    } else if (name === 'li') {
      this.flush()
      this.isNewItem = true
    } else if (name === 'hr') {
      this.flush()
      this.endList()
      this.push({ kind: 'rule' })
    } else if (name === 'table') {
      this.flush()
      this.endList()
      this.table = { rows: [], heads: 0, depth: 1 }
    }
  }

  private beginInTable(name: string): void {
    const table = this.table!
    if (name === 'table') {
      table.depth += 1
      this.writer.breakLine()
    } else if (table.depth > 1) {
      if (blocks.has(name) || name === 'tr') this.writer.breakLine()
    } else if (name === 'tr') {
      this.endCell()
      table.rows.push([])
    } else if (name === 'td' || name === 'th') {
      this.endCell()
      if (table.rows.length === 0) table.rows.push([])
      this.cells += 1
      if (this.cells > richTextLimits.cells || table.rows.at(-1)!.length >= richTextLimits.columns) throw new TooComplex()
      table.rows.at(-1)!.push([])
      if (name === 'th' && table.rows.length === 1) table.heads += 1
    } else if (blocks.has(name) || name === 'li' || /^h[1-6]$/.test(name)) this.writer.breakLine()
  }

  private finish(name: string): void {
    if (bold.has(name)) this.writer.turn('bold', -1)
    else if (italic.has(name)) this.writer.turn('italic', -1)
    else if (name === 'a') this.writer.closeLink()
    else if (name === 'video') this.endVideo()
    else if (this.table) this.finishInTable(name)
    else if (blocks.has(name) || name === 'li') this.flush()
    else if (/^h[1-6]$/.test(name)) {
      this.flush()
      this.heading = null
    } else if (name === 'blockquote') {
      this.flush()
      this.quotes = Math.max(0, this.quotes - 1)
      if (this.quotes === 0) this.isQuoteOpen = false
    } else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') {
      this.flush()
      this.lists.pop()
      if (this.lists.length === 0) this.endList()
    }
  }

  private finishInTable(name: string): void {
    const table = this.table!
    if (name === 'table') {
      table.depth -= 1
      if (table.depth === 0) this.endTable()
    } else if (table.depth === 1 && (name === 'td' || name === 'th')) this.endCell()
  }

  /** Text of a table outside of its cells is none of ours, as a caption is: it becomes a paragraph before the table. */
  private endCell(): void {
    const runs = this.writer.take()
    const row = this.table!.rows.at(-1)
    if (runs.length === 0) return
    if (row && row.length > 0) row[row.length - 1] = [...row.at(-1)!, ...runs]
    else this.push({ kind: 'paragraph', runs })
  }

  private endTable(): void {
    this.endCell()
    const { rows, heads } = this.table!
    this.table = null
    const filled = rows.filter((row) => row.length > 0)
    const columns = Math.max(0, ...filled.map((row) => row.length))
    if (columns === 0) return
    const even = filled.map((row) => [...row, ...Array.from({ length: columns - row.length }, (): RichRun[] => [])])
    this.cells += even.length * columns - filled.reduce((sum, row) => sum + row.length, 0)
    if (this.cells > richTextLimits.cells) throw new TooComplex()
    this.push({ kind: 'table', hasHead: heads > 0 && heads === filled[0]!.length && filled.length > 1, rows: even })
  }

  private endList(): void {
    const { list } = this
    this.list = null
    if (list) this.push(list)
  }

  private addPicture({ src = '', alt = '' }: Record<string, string>): void {
    const name = alt.replace(/\s+/g, ' ').trim().slice(0, 200)
    // A cell of a table has text alone.
    if (this.table) return this.writer.write(name)
    this.flush()
    this.endList()
    this.pictures += 1
    if (this.pictures > richTextLimits.pictures) throw new TooComplex()
    this.push({ kind: 'picture', src, alt: name })
  }

  private beginVideo({ src, title = '' }: Record<string, string>): void {
    this.flush()
    this.endList()
    this.videos.push({ url: null, title: title.trim().slice(0, 200) })
    this.nameVideo(src)
  }

  /** The first address of a video that may be opened. */
  private nameVideo(src: string | undefined): void {
    const video = this.videos.at(-1)
    const link = src === undefined ? null : linkOf(src)
    if (video?.url === null && link?.to === 'web') video.url = link.url
  }

  private endVideo(): void {
    const video = this.videos.pop()
    if (video?.url && !this.table) this.push({ kind: 'video', url: video.url, title: video.title })
  }

  /** A text ends: it is a heading, a part of a quote, an item of a list, a file, or a paragraph. */
  private flush(): void {
    if (this.table) return
    const runs = this.writer.take()
    if (runs.length === 0) return
    if (this.heading !== null) this.push({ kind: 'heading', level: this.heading, runs })
    else if (this.lists.length > 0) this.addItem(runs)
    else if (this.quotes > 0) this.addQuote(runs)
    else this.push(fileOf(runs) ?? { kind: 'paragraph', runs })
  }

  private addItem(runs: RichRun[]): void {
    this.list ??= { kind: 'list', items: [] }
    const level = Math.min(this.lists.length, richTextLimits.levels) - 1
    const last = this.list.items.at(-1)
    if (!this.isNewItem && last?.level === level) {
      last.runs.push({ text: '\n' }, ...runs)
      return
    }
    this.isNewItem = false
    if (this.list.items.length >= richTextLimits.parts) throw new TooComplex()
    this.list.items.push({ level, isOrdered: this.lists.at(-1) === 'ordered', runs })
  }

  private addQuote(runs: RichRun[]): void {
    const last = this.parts.at(-1)
    if (this.isQuoteOpen && last?.kind === 'quote') last.paragraphs.push(runs)
    else this.push({ kind: 'quote', paragraphs: [runs] })
    this.isQuoteOpen = true
  }

  private push(part: RawPart): void {
    if (this.parts.length >= richTextLimits.parts) throw new TooComplex()
    this.parts.push(part)
  }
}

/** A paragraph that is a link to a file and nothing else. */
const fileOf = (runs: RichRun[]): RawPart | null => {
  const written = runs.filter(({ text }) => text.trim() !== '')
  const link = written[0]?.link
  if (link?.to !== 'web' || written.some((run) => run.link !== link)) return null
  const ending = fileEndingOf(link.url)
  return ending ? { kind: 'file', url: link.url, name: textOfRuns(written).trim(), ending } : null
}

/** HTML as a list of parts. @throws TooComplex */
export const partsOfHtml = async (html: string): Promise<RawPart[]> => {
  const { Parser } = await import('htmlparser2')
  const reader = new PartsReader()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  )
  parser.write(html)
  parser.end()
  return reader.end()
}
