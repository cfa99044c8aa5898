/** A file of people has so many rows at most. */
export const maxImportRows = 10_000

/** Rows of one part. A killed server does so many again at most, and a cancelled import ends after so many. */
export const importPartRows = 250

/** Refused cells that an answer names. The file to download has all. */
export const shownImportProblems = 50

/** The longest file. The rows that it may have need a third of it. */
export const maxImportBytes = 4 * 1024 * 1024

/** Base64 of the longest file. */
export const maxImportBase64 = Math.ceil(maxImportBytes / 3) * 4

/** The name of a file is kept so far. */
export const maxImportName = 200

/** What a cell of the file is not taken for. */
export type CellFault = 'formula' | 'merged' | 'rounded' | 'error'

/**
 * The life of a file: its rows are checked, then imported. `cancelled` kept what was imported before, and `failed` says why it ended.
 */
export const importStates = ['checking', 'checked', 'importing', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Whether the server works through the rows now. */
export const isImportRunning = (state: ImportState): boolean => state === 'checking' || state === 'importing'

/** The good rows alone, or all rows and else none. */
export const importModes = ['good', 'all'] as const
export type ImportMode = (typeof importModes)[number]
