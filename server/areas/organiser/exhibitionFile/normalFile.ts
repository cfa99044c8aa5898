import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { cleanHtml } from '../../content/cleanHtml'

/** A file as it is stored and exported again: its HTML cleaned, and the lists whose order says nothing in one order. */
export const normalFile = ({ $schema: _, ...file }: ExhibitionFile): ExhibitionFile => ({
  ...file,
  contentPages: file.contentPages
    .map((page) => ({ ...page, body: { cn: cleanHtml(page.body.cn), en: cleanHtml(page.body.en) } }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  ticketTypes: file.ticketTypes.map((type) => ({ ...type, conflictsWith: [...type.conflictsWith].sort() })),
})

/** Pages whose HTML held what may not stand there. */
export const cleanedPages = (file: ExhibitionFile): string[] =>
  file.contentPages.filter(({ body }) => cleanHtml(body.cn) !== body.cn || cleanHtml(body.en) !== body.en).map(({ id }) => id)
