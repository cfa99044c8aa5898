import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { normalPages } from '../../content/pageFile.service'

/** A file in the form in which it is stored and exported: sanitised HTML, and lists without a meaningful order sorted. */
export const normalFile = ({ $schema: _, ...file }: ExhibitionFile): ExhibitionFile => ({
  ...file,
  contentPages: normalPages(file.contentPages),
  ticketTypes: file.ticketTypes.map((type) => ({ ...type, conflictsWith: [...type.conflictsWith].sort() })),
})
