import type { Bilingual, Language } from '../../../contract/language'
import type { OwnData } from '../../../contract/ownData.schema'
import type { Database } from '../../database/connect'
import type { OwnerKey } from '../../database/within'
import type { App } from '../App'
import type { SignedInScope } from '../calls/scope'

/** The person whose data is asked for, and how dates and names are written. */
export type DataOwner = Pick<SignedInScope, 'tenantId' | 'language' | 'exhibition'> & { caller: Pick<SignedInScope['caller'], 'accountId'> }

/** What a fact is read with. */
export interface Reading {
  app: App
  db: Database
  key: OwnerKey
  owner: DataOwner
  /** A moment as it is sent. */
  at(moment: Date): string
  atOrNull(moment: Date | null): string | null
}

/** A line of the file: its label and its value, or a note over the whole width. */
export type Line = [label: string, value: string] | string

/** A part of the file under one heading. */
export interface Section {
  title: string
  /** The lines of each row. */
  rows: Line[][]
  /** Says that there is nothing, where there are no rows. */
  saysNone: boolean
}

/** How the file speaks. */
export interface Saying {
  language: Language
  /** The words of a state; its name where the table has none. */
  state(states: Partial<Record<string, Bilingual>>, name: string): string
  /** As many lines as a sheet takes, and a note of how many more there are. */
  capped(lines: Line[]): Line[]
}

/** One member of what is stored about a person. */
export interface OwnFact<Data> {
  read(of: Reading): Promise<Data>
  /** What the file to print says of it. What has none is in the JSON file alone. */
  sections?(data: Data, say: Saying): Section[]
  /** Its place in that file: the lower comes first. */
  place?: number
}

export type OwnFacts = { [Name in keyof OwnData]: OwnFact<OwnData[Name]> }

/** The facts of an area, by their names in the answer. */
export type AreaFacts = { [Name in keyof OwnData]?: OwnFact<OwnData[Name]> }

/** A section with one line a row, which says so where there is none. */
export const listed = (title: string, lines: Line[]): Section[] => [{ title, rows: lines.map((line) => [line]), saysNone: true }]

/** Parts of a line that are there, with a dot between them. */
export const joinedBy = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ')
