import type { ImportProblem } from '../../../contract/peopleImport.schema'

/** The file was cancelled meanwhile, or another server has done the part. Nothing of the transaction may stay. */
export class Overtaken extends Error {
  constructor() {
    super('another server has done the part, or the file was cancelled')
  }
}

/** A stopping server leaves the file to another one. */
export class Stopping extends Error {
  constructor() {
    super('this server stops')
  }
}

/** A row was refused where all rows or none are imported. */
export class NotAll extends Error {
  constructor(
    readonly part: number,
    readonly problems: ImportProblem[],
  ) {
    super('a row was refused')
  }
}
