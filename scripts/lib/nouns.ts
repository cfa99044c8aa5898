import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..', '..')

/** One file of a noun, e.g. `contract/orders/order.calls.ts`. */
export interface NounFile {
  area: string
  noun: string
  file: string
}

/** The noun files below a folder with this ending (`calls`, `routes`). */
export const nounFiles = (folder: 'contract' | 'server/areas', kind: 'calls' | 'routes'): NounFile[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`.${kind}.ts`))
    .sort()
    .map((name) => ({
      area: name.split(path.sep)[0]!,
      noun: path.basename(name, `.${kind}.ts`),
      file: path.join(root, folder, name),
    }))

/** Noun -> area, by the folders of the contract. */
export const areasOfNouns = (): Record<string, string> =>
  Object.fromEntries(nounFiles('contract', 'calls').map(({ noun, area }) => [noun, area]))
