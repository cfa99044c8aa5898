import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The areas of decisions, in the order of the index: first those of the product, then the house that all areas share. */
export const decisionAreas = [
  'entry and account',
  'visitor',
  'tickets',
  'orders',
  'people',
  'invitations',
  'sharing',
  'messages',
  'exhibitor',
  'conference',
  'connect',
  'group',
  'content',
  'organiser',
  'client',
  'server and operation',
  'database',
  'security',
  'drawing',
  'specification',
  'tests',
  'packages',
] as const

export interface Decision {
  number: string
  file: string
  title: string
  area: (typeof decisionAreas)[number]
  /** What took its place, wholly or in part: the mark as it is written, with a link. */
  superseded: string
}

const mark = /^(?:in part )?superseded by \[(\d{3})\]\((\d{3}-[\w-]+\.md)\)$/

/**
 * A decision by the first lines of its file: `# A title`, nothing, `Area: tickets`. A line of an area may continue with
 * ` · superseded by [120](120-a-file.md)`.
 * @throws Error that names what is wrong
 */
export const readDecision = (file: string, text: string, files: readonly string[]): Decision => {
  const [, number] = /^(\d{3})-[a-z0-9-]+\.md$/.exec(file) ?? []
  const [first = '', second, third = ''] = text.split('\n')
  const [, title] = /^# (\D.*[^.])$/.exec(first) ?? []
  const [, name = '', superseded = ''] = /^Area: ([^·]+?)(?: · (.+))?$/.exec(third) ?? []
  const area = decisionAreas.find((one) => one === name)
  if (!number) throw new Error(`${file} does not begin with three digits`)
  if (!title) throw new Error(`${file} does not begin with "# " and a title without its number`)
  if (second !== '' || !area) throw new Error(`${file} has no "Area: …" under its title, of ${decisionAreas.join(', ')}`)
  if (superseded !== '') {
    const [, by, later = ''] = mark.exec(superseded) ?? []
    if (!by || !later.startsWith(by) || !files.includes(later) || Number(by) <= Number(number))
      throw new Error(`${file}: "${superseded}" is not "superseded by [number](file)" or "in part superseded by …" of a later decision`)
  }
  return { number, file, title, area, superseded }
}

/** Every decision of a folder, by number. @throws Error: a file is wrong, or two have one number */
export const decisionsIn = (folder: string): Decision[] => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
  const decisions = files.map((file) => readDecision(file, readFileSync(path.join(folder, file), 'utf8'), files))
  decisions.forEach(({ number, file }, at) => {
    if (decisions[at + 1]?.number === number) throw new Error(`${file} and ${decisions[at + 1]!.file} have one number`)
  })
  return decisions
}

/** docs/decisions/README.md. */
export const decisionsIndex = (decisions: readonly Decision[]): string =>
  [
    '# Decisions',
    '',
    'What was decided, with its reason, by area. `npm run -s decisions` writes this page from the first lines of each file.',
    ...decisionAreas.flatMap((area) => {
      const own = decisions.filter((one) => one.area === area)
      return own.length === 0
        ? []
        : [
            '',
            `## ${area[0]!.toUpperCase()}${area.slice(1)}`,
            '',
            ...own.map(({ number, file, title, superseded }) => `- [${number}](${file}) ${title}${superseded ? ` · ${superseded}` : ''}`),
          ]
    }),
    '',
  ].join('\n')
