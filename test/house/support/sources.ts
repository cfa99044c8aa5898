import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type ParseResult, parse } from '@babel/parser'
import type { File, Node } from '@babel/types'

export const root = path.resolve(__dirname, '..', '..', '..')

/** A file of the tree with its syntax tree. */
export interface Source {
  /** From the root, with forward slashes. */
  file: string
  tree: ParseResult<File>
}

export const sourceOf = (file: string, text: string): Source => ({
  file,
  tree: parse(text, { sourceType: 'module', plugins: file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'] }),
})

/** Every TypeScript file below these folders. */
export const sourcesBelow = (...folders: string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .map((file) => sourceOf(file, readFileSync(path.join(root, file), 'utf8'))),
  )

/** The exhibition and tenant files of the demo. */
export const demoFiles: readonly { file: string; text: string }[] = readdirSync(path.join(root, 'server/demo/files'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => `server/demo/files/${name}`)
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node of a tree, a parent before its children. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
  }
}
