/** A file of ticket holders has so many rows at most. */
export const maxImportRows = 500

/** One call takes so many rows, so that no answer takes long. The next call continues with the same file. */
export const importRowsPerCall = 50

/** Cells that a report names at most. */
export const maxImportProblems = 2000

/** The longest file. The rows that it may have need a tenth of it. */
export const maxImportBytes = 1024 * 1024

/** Base64 of the longest file. */
export const maxImportBase64 = Math.ceil(maxImportBytes / 3) * 4

/** What a cell of the file is not taken for. */
export type CellFault = 'formula' | 'merged' | 'rounded'
