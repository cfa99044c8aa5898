import type { Bilingual } from '../../language'
import type { RegisterType } from '../../registerTypes'
import type { MediaType } from '../uploads'

/** A group of files that people download. */
export interface MaterialGroup {
  id: string
  name: Bilingual
  note?: Bilingual
  /** The people who find it. Without it everybody does. */
  registerTypes?: RegisterType[]
}

/** Files to download. They are put there one by one, because they change more often than their groups. */
export interface MaterialRules {
  groups: MaterialGroup[]
}

/** As many files as a group may have. A longer list helps nobody to find one. */
export const mostInGroup = 200

interface KindRow {
  /** As screens name it. */
  name: string
  contentType: string
  /** What the bytes are. Office files are archives. */
  mediaType: MediaType
}

const office = 'application/vnd.openxmlformats-officedocument'
const kinds = <Name extends string>(rows: Record<Name, KindRow>): Record<Name, KindRow> => rows

/** The kinds of files, each named by the ending of its file. */
export const materialKinds = kinds({
  pdf: { name: 'PDF', contentType: 'application/pdf', mediaType: 'application/pdf' },
  docx: { name: 'Word', contentType: `${office}.wordprocessingml.document`, mediaType: 'application/zip' },
  xlsx: { name: 'Excel', contentType: `${office}.spreadsheetml.sheet`, mediaType: 'application/zip' },
  pptx: { name: 'PowerPoint', contentType: `${office}.presentationml.presentation`, mediaType: 'application/zip' },
  zip: { name: 'ZIP', contentType: 'application/zip', mediaType: 'application/zip' },
  mp4: { name: 'MP4', contentType: 'video/mp4', mediaType: 'video/mp4' },
  jpg: { name: 'JPG', contentType: 'image/jpeg', mediaType: 'image/jpeg' },
  png: { name: 'PNG', contentType: 'image/png', mediaType: 'image/png' },
})
export type MaterialKind = keyof typeof materialKinds
export const materialKindNames = Object.keys(materialKinds) as MaterialKind[]

const endingOf = (fileName: string): string => /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The kind of a file: by its bytes, and by its name where the bytes are those of several kinds. Null for one that nobody may put there. */
export const materialKindOf = (mediaType: MediaType, fileName: string): MaterialKind | null => {
  const possible = materialKindNames.filter((kind) => materialKinds[kind].mediaType === mediaType)
  if (possible.length < 2) return possible[0] ?? null
  return possible.find((kind) => kind === endingOf(fileName)) ?? 'zip'
}

/** The name under which a file is saved. It ends as files of its kind do, whatever the upload was called. */
export const savedName = (fileName: string, kind: MaterialKind): string =>
  endingOf(fileName) === kind || (kind === 'jpg' && endingOf(fileName) === 'jpeg') ? fileName : `${fileName}.${kind}`

/** Whether people of a register type may have it. Without a list everybody may. */
export const mayHave = (registerTypes: readonly string[] | undefined, registerType: string): boolean =>
  registerTypes === undefined || registerTypes.length === 0 || registerTypes.includes(registerType)
