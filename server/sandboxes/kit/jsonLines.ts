import { parseJson } from './parseJson'
import { closeSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

export interface JsonLines {
  /** The lines of the file when it was opened, oldest first. */
  readonly loaded: unknown[]
  append(entry: unknown): void
  /** Replaces the whole file at once. */
  rewrite(entries: unknown[]): void
  close(): void
}

/**
 * An append-only file, one JSON value a line. A line is handed to the system before `append` returns, so it outlives a
 * killed process; the half line that a kill may leave at the end is dropped.
 */
export function openJsonLines(path: string): JsonLines {
  const loaded = readLines(path)
  let descriptor = -1

  function rewrite(entries: unknown[]): void {
    if (descriptor >= 0) closeSync(descriptor)
    writeFileSync(`${path}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 })
    renameSync(`${path}.new`, path)
    descriptor = openSync(path, 'a', 0o600)
  }

  rewrite(loaded)
  return {
    loaded,
    rewrite,
    append: (entry) => void writeSync(descriptor, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(descriptor),
  }
}

function readLines(path: string): unknown[] {
  const lines = textOf(path).split('\n')
  // After the last line feed comes nothing, or what a killed process did not finish.
  return lines.slice(0, -1).map((line, at) => parseJson(line, `Line ${at + 1} of ${path}`))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
