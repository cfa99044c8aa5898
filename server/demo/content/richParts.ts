import type { RichPart, RichRun } from '../../../contract/content/richText.schema'
import { publicPictureAddress } from '../../core/exhibition/pictures'
import type { DemoFair } from '../fairs'

/** Parts of the demo's texts, as an import makes them. `**words**` are bold, and `[words](page:route)` lead to a page of ours. */

const bold = /\*\*([^*]+)\*\*/
const linked = /\[([^\]]+)\]\(page:(\w+)\)/

const runsOf = (text: string): RichRun[] => {
  const found = [bold.exec(text), linked.exec(text)].filter((one) => one !== null).sort((a, b) => a.index - b.index)[0]
  if (!found) return text === '' ? [] : [{ text }]
  const [whole, words, route] = found
  const run: RichRun = route ? { text: words!, link: { to: 'page', route, params: {} } } : { text: words!, isBold: true }
  return [...runsOf(text.slice(0, found.index)), run, ...runsOf(text.slice(found.index + whole.length))]
}

export const heading = (text: string): RichPart => ({ kind: 'heading', level: 2, runs: runsOf(text) })
export const paragraph = (text: string): RichPart => ({ kind: 'paragraph', runs: runsOf(text) })
export const quote = (...paragraphs: string[]): RichPart => ({ kind: 'quote', paragraphs: paragraphs.map(runsOf) })
export const list = (...items: string[]): RichPart => ({
  kind: 'list',
  items: items.map((item) => ({ level: 0, isOrdered: false, runs: runsOf(item) })),
})
export const steps = (...items: string[]): RichPart => ({
  kind: 'list',
  items: items.map((item) => ({ level: 0, isOrdered: true, runs: runsOf(item) })),
})
export const table = (...rows: string[][]): RichPart => ({ kind: 'table', hasHead: true, rows: rows.map((row) => row.map(runsOf)) })
export const web = (before: string, words: string, url: string): RichPart => ({
  kind: 'paragraph',
  runs: [...runsOf(before), { text: words, link: { to: 'web', url } }],
})

/** The pictures of `files/pictures/<fair>`, which have one size. */
export const coverOf = ({ tenantId, exhibitionId }: DemoFair, name: string) => ({
  url: publicPictureAddress({ tenantId, exhibitionId }, `news-${name}.webp`),
  width: 960,
  height: 540,
})
export const picture = (fair: DemoFair, name: string, alt: string): RichPart => ({ kind: 'picture', ...coverOf(fair, name), alt })
