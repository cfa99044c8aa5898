import type { RichPart, RichRun } from '../../../../contract/content/richText.schema'

/** A picture as the text names it. It is one of ours only once its bytes are there. */
export interface RawPicture {
  kind: 'picture'
  src: string
  alt: string
}

export type RawPart = Exclude<RichPart, { kind: 'picture' }> | RawPicture

/** A picture that came within its file, by the name that the parts give it. */
export interface CarriedPicture {
  src: string
  bytes: Uint8Array
}

export interface RawText {
  parts: RawPart[]
  pictures: CarriedPicture[]
}

/** Why a text cannot be read. */
export type NoText = 'articleUnreadable' | 'articleTooComplex'

/** The letters of runs without their looks. */
export const textOfRuns = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('')
