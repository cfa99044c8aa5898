import type { FormDefinition } from '@contract/rules/form/form'
import type { ImportMode } from '@contract/rules/people/holderImport'
import type { CurrentImport, PeopleFile, SheetFile } from '@contract/peopleImport.schema'

/** A file as its owner sends it. */
export interface SentFile {
  name: string
  file: string
  agreed: string[]
  /** The archive with the photos, which was uploaded before. */
  photos?: string
}

/** What people of a file become: they get tickets, are registered as people of a kind, or get credentials. */
export type ImportUse = 'tickets' | 'people' | 'credentials'

/** The calls of one use of files. */
export interface ImportSource {
  use: ImportUse
  /** So many people find room, where there is a limit. */
  readonly room?: number | undefined
  /** What is asked about everybody, with the texts that the owner has opened. */
  form(): Promise<{ definition: FormDefinition; read: readonly string[] }>
  /** Notes that a text of the form is opened. */
  noteRead?(id: string): Promise<unknown>
  template(): Promise<SheetFile>
  current(): Promise<CurrentImport>
  send(file: SentFile, key: string): Promise<PeopleFile>
  run(body: { id: string; mode: ImportMode }): Promise<PeopleFile>
  cancel(id: string): Promise<CurrentImport>
  close(id: string): Promise<CurrentImport>
  report(id: string): Promise<SheetFile>
}
