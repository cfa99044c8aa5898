import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'
import { fileProblems } from '../../../server/areas/organiser/exhibitionFile/checkFile'
import { readExhibition } from '../../../server/areas/organiser/exhibitionFile/readExhibition'
import { type Stored, storeExhibition } from '../../../server/areas/organiser/exhibitionFile/storeExhibition'
import { dictionariesOf } from '../../../server/core/exhibition/dictionary.sql'
import { machineryFair } from '../../../server/demo/fairs'
import { aDemoServer } from '../demo/support'
import type { TestServer } from '../support/testServer'

/** A server with the demo fairs, and what the command for their files does. */
export interface ExhibitionFiles {
  server: TestServer
  dictionaries: ReadonlySet<string>
  /** For files on the disk, until the end of the test. */
  folder: string
  /** What is wrong with a file: the path of each member, and the reason. */
  problemsOf(value: unknown): string[]
  exported(exhibitionId: string, tenantId?: string): Promise<ExhibitionFile>
  /** Checks and stores, as the command does. */
  imported(file: unknown): Promise<Stored>
  /** The id of an exhibition that does not exist yet. */
  newId(): string
  stop(): Promise<void>
}

export const openExhibitionFiles = async (): Promise<ExhibitionFiles> => {
  const server = await aDemoServer()
  const dictionaries = await dictionariesOf(server.app.db, machineryFair.tenantId)
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-file-'))
  let lastId = 90_000
  const problemsOf = (value: unknown): string[] =>
    fileProblems(value, { dictionaries, publicUrl: 'https://fair.example.com' }).map(({ path: where, says }) => `${where} ${says}`)
  return {
    server,
    dictionaries,
    folder,
    problemsOf,
    async exported(exhibitionId, tenantId = machineryFair.tenantId) {
      const file = await readExhibition(server.app.db, { tenantId, exhibitionId })
      assert.ok(file)
      return JSON.parse(JSON.stringify(file)) as ExhibitionFile
    },
    async imported(file) {
      assert.deepEqual(problemsOf(file), [])
      return storeExhibition(server.app, file as ExhibitionFile, { by: 'a test' })
    },
    newId: () => String((lastId += 1)),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Changes one member, by its path; `undefined` takes it away. */
export const withMember = (file: ExhibitionFile, steps: (string | number)[], value: unknown): unknown => {
  const copy = structuredClone(file) as unknown as Record<string | number, unknown>
  const last = steps[steps.length - 1]!
  const holder = steps.slice(0, -1).reduce((at, step) => at[step] as Record<string | number, unknown>, copy)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}
