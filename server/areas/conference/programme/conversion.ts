import type { ProgrammeFile } from '../../../../contract/conference/programme.schema'
import type { Bilingual } from '../../../../contract/language'

type SessionKind = ProgrammeFile['sessions'][number]['kind']

const longestCode = 40

/** A text of one language, for both. */
export const both = (text: string, max: number): Bilingual => ({ cn: text.slice(0, max), en: text.slice(0, max) })

/** The parts that say something, as paragraphs. */
export const textOf = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join('\n\n')

/** Gives names codes that are the same at each import, and no two the same one. */
export const codesOf = (): ((name: string) => string) => {
  const known = new Map<string, string>()
  const taken = new Set<string>()
  return (name) => {
    const standing = known.get(name)
    if (standing) return standing
    const plain =
      name
        .normalize('NFKD')
        .replace(/[^\w.-]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, longestCode - 4) || 'n'
    let code = plain
    for (let at = 2; taken.has(code); at += 1) code = `${plain}-${at}`
    taken.add(code)
    known.set(name, code)
    return code
  }
}

const kinds: [RegExp, SessionKind][] = [
  [/keynote/i, 'keynote'],
  [/workshop|tutorial|training/i, 'workshop'],
  [/panel|round ?table|discussion/i, 'panel'],
  [/break|lunch|coffee/i, 'break'],
]

/** The kind that a word for one says. */
export const kindOf = (type: string | null | undefined): SessionKind => kinds.find(([pattern]) => pattern.test(type ?? ''))?.[1] ?? 'talk'
