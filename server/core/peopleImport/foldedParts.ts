import type { ArchiveEntry } from './smallArchive'

/** The one part whose name a reader looks for as it is. */
const contentTypes = '[content_types].xml'

const foldedName = (name: string): string => {
  const folded = name.replace(/\\/g, '/').toLowerCase()
  return folded === contentTypes ? '[Content_Types].xml' : folded
}

const foldedTargets = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString()
      .replace(/\bTarget=("[^"]*"|'[^']*')/g, (target) => `Target=${target.slice(7).replace(/\\/g, '/').toLowerCase()}`),
  )

/**
 * The parts of a workbook in one spelling. Some programs write backslashes in their names, or name a part in other capitals than it has;
 * spreadsheets open both.
 */
export const foldedParts = (parts: readonly ArchiveEntry[]): ArchiveEntry[] =>
  parts.map(({ name, bytes }) => {
    const folded = foldedName(name)
    return { name: folded, bytes: folded.endsWith('.rels') ? foldedTargets(bytes) : bytes }
  })
