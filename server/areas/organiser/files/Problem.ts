/** The way to a member of the file. */
export type Path = readonly (string | number)[]

/** The mistake of one member, in words for the author of the file. */
export interface Problem {
  /** `byRegisterType.visitor.form.sections[0].fields[3].label.en` */
  path: string
  says: string
}

export type Report = (path: Path, says: string) => void

const maxNameLength = 60

/** A name that is no plain word is quoted, so that nothing in it reaches a terminal as it is. */
const member = (name: string): string =>
  /^[$\w][\w-]*$/.test(name) && name.length <= maxNameLength
    ? name
    : JSON.stringify(name.slice(0, maxNameLength)).replace(/[^\x20-\x7e]/g, '?')

export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text === '' ? '' : '.'}${member(step)}`),
    '',
  ) || 'the file'

/** A value in the form for a sentence. */
export const quoted = (value: string): string =>
  JSON.stringify(value.length > maxNameLength ? `${value.slice(0, maxNameLength)}…` : value).replace(/[\x7f-\x9f]/g, '?')

/** Gathers problems. The first at a place is kept: those that follow from it say less. */
export const collectProblems = (run: (report: Report) => void): Problem[] => {
  const problems = new Map<string, string>()
  run((path, says) => {
    const text = pathText(path)
    if (!problems.has(text)) problems.set(text, says)
  })
  return [...problems].map(([path, says]) => ({ path, says }))
}

/** A file of an organiser's of which nothing was stored. */
export class FileRejected extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ path, says }) => `${path}: ${says}`).join('\n'))
  }
}
