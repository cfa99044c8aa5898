import { maxImportRows } from '../../../contract/rules/people/holderImport'

/** A file says more than any list of people. A small file may: a spreadsheet repeats a text by its number. */
export class TooComplex extends Error {
  constructor() {
    super('the file holds too much')
  }
}

/** The first row names the columns. A row above the limit is read, so that its presence is known. */
const maxLines = maxImportRows + 2
/** Blank rows between others count for this, and not as rows. */
export const maxRead = maxLines * 2
export const maxColumns = 100
/** The titles of the columns are in one of so many rows at the top. */
export const headRows = 10
export const longestCell = 2000
/** Whether a cell shows what a spreadsheet shows in place of a result. */
export const isErrorCell = (text: string): boolean => /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text)
/** Letters of the columns that are read: of ten thousand people, eight hundred each. */
const maxLetters = 8_000_000
/** What a workbook of ten thousand people with thirty columns unpacks to. */
export const maxUnpackedBytes = 24 * 1024 * 1024
/** Tags of one part of a workbook. The cells of those people have 1.2 million. */
const maxTagsOfPart = 1_500_000
/** Tags of all parts: the first rows of each sheet are looked at. */
const maxTags = 3_000_000

/** What a file may say. */
interface TableCaps {
  letters: number
  tagsOfPart: number
  /** Of all parts together. */
  tags: number
}

/** What a file may still say. It is asked before each part is read. */
export class TableBudget {
  private letters: number
  private tags: number
  private readonly tagsOfPart: number

  constructor({ letters = maxLetters, tagsOfPart = maxTagsOfPart, tags = maxTags }: Partial<TableCaps> = {}) {
    this.letters = letters
    this.tagsOfPart = tagsOfPart
    this.tags = tags
  }

  /** @throws TooComplex */
  takeLetters(count: number): void {
    this.letters -= count
    if (this.letters < 0) throw new TooComplex()
  }

  /** @param part a part of a workbook, before it is parsed @throws TooComplex */
  takeTags(part: Uint8Array): void {
    let tags = 0
    for (let at = part.indexOf(openSign); at !== -1; at = part.indexOf(openSign, at + 1)) {
      tags += 1
      if (tags > Math.min(this.tagsOfPart, this.tags)) throw new TooComplex()
    }
    this.tags -= tags
  }
}

const openSign = '<'.charCodeAt(0)
