import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallRow } from '../../contract/call'
import { calls } from '../../contract/calls'

const file = path.resolve(__dirname, '..', '..', 'docs', 'specification', 'calls.tsv')

/** The file as it is now. */
export const writtenCallsList = (): string => readFileSync(file, 'utf8')

export const callsListFile = file

const lineOf = ({ method, path: callPath }: CallRow, area: string): string => [method, callPath, area, 'added', ''].join('\t')

const specified = new Map<string, string>(
  Object.values(calls).flatMap((rows) =>
    (Object.values(rows) as CallRow[]).flatMap(({ method, path: callPath, specPath }) =>
      specPath ? [[`${method} ${specPath}`, callPath] as const] : [],
    ),
  ),
)

/** A row of the specification by the path of its call, once the contract says which one it is. */
const named = (line: string): string => {
  const [method, written, area, origin] = line.split('\t')
  const callPath = specified.get(`${method} ${written}`)
  return callPath ? [method, callPath, area, origin, written].join('\t') : line
}

/**
 * `docs/specification/calls.tsv` with every call of the contract: the specification's own rows, then each added call with origin
 * `added`.
 * @param areas noun -> area, by the folders of the contract
 */
export const callsList = (areas: Record<string, string>): string => {
  const written = writtenCallsList()
    .trimEnd()
    .split('\n')
    .filter((line) => line.split('\t')[3] !== 'added')
    .map(named)
  const known = new Set(written.map((line) => line.split('\t').slice(0, 2).join(' ')))
  const ours = Object.entries(calls).flatMap(([noun, rows]) =>
    (Object.values(rows) as CallRow[])
      .filter(({ method, path: callPath }) => !known.has(`${method} ${callPath}`))
      .map((row) => lineOf(row, areas[noun] ?? '')),
  )
  return `${[...written, ...ours.sort()].join('\n')}\n`
}
