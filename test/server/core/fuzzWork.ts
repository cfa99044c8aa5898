import { setTimeout as pause } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { type Columns, rowsOfSheet } from '../../../scripts/lib/rowsOfSheet'
import { CommandError } from '../../../scripts/lib/CommandError'
import { readTable } from '../../../server/core/peopleImport/readTable'
import { type TableWork } from '../../../server/core/peopleImport/Table'

// What the thread of `spreadsheetFuzz.test.ts` does: it reads a file as the server and as a command do.

/** What became of a file. */
export interface Outcome {
  /** `rows`, or the name of the refusal. */
  table: string
  /** `rows`, or the sentence of the refusal. */
  command: string
}

/** Digits differ from file to file. */
const sentence = (text: string): string =>
  text
    .split('\n')[0]!
    .replace(/\d+/g, '0')
    .replace(/“.*?”|".*?"/g, '…')

/** @throws what is neither rows nor a named refusal */
export const readBoth = async ({ work, columns }: { work: TableWork; columns: Columns }): Promise<Outcome> => {
  const table = await readTable(work)
  const command = await rowsOfSheet(Buffer.from(work.bytes), columns).then(
    () => 'rows',
    (error: unknown) => {
      if (error instanceof CommandError) return sentence(error.message)
      throw error
    },
  )
  return { table: typeof table === 'string' ? table : 'head' in table ? 'rows' : Object.keys(table)[0]!, command }
}

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

/** Bytes that this thread holds once nothing is left to collect. Other threads release what a collection frees, and may be late. */
export const heldBytes = async (): Promise<number> => {
  for (let before = Infinity; ;) {
    collect()
    await pause(20)
    const { heapUsed, external } = process.memoryUsage()
    const held = heapUsed + external
    if (held > before - 100_000) return Math.min(held, before)
    before = held
  }
}
