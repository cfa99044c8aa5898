import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { normalPages } from '../../content/pageFile.service'

/** A file as it is stored and exported again: its HTML cleaned, and the lists whose order says nothing in one order. */
export const normalFile = ({ $schema: _, ...file }: ExhibitionFile): ExhibitionFile => ({
  ...file,
  contentPages: normalPages(file.contentPages),
  ticketTypes: file.ticketTypes.map((type) => ({ ...type, conflictsWith: [...type.conflictsWith].sort() })),
})
