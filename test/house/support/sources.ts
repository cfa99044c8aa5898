import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type ParseResult, parse } from '@babel/parser'
import { type File, type Node, VISITOR_KEYS } from '@babel/types'

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

/** The tests of a process share the trees, and change none: to parse all files takes longer than to look at them. */
const parsed = new Map<string, { text: string; source: Source }>()

const sourceAt = (file: string): Source => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const known = parsed.get(file)
  if (known?.text === text) return known.source
  const source = sourceOf(file, text)
  parsed.set(file, { text, source })
  return source
}

/** Every TypeScript file below these folders. */
export const sourcesBelow = (...folders: string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .map(sourceAt),
  )

/** The exhibition and tenant files of the demo. */
export const demoFiles: readonly { file: string; text: string }[] = readdirSync(path.join(root, 'server/demo/files'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => `server/demo/files/${name}`)
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const addNodes = (node: Node, all: Node[]): void => {
  all.push(node)
  const members = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>
  for (const key of VISITOR_KEYS[node.type]!) {
    const value = members[key]
    if (Array.isArray(value)) {
      for (const child of value) if (child) addNodes(child, all)
    } else if (value) addNodes(value, all)
  }
}

const nodesOfPrograms = new WeakMap<Node, readonly Node[]>()

/** Every node of a tree, a parent before its children. */
export const nodesOf = (node: Node): readonly Node[] => {
  const known = nodesOfPrograms.get(node)
  if (known) return known
  const all: Node[] = []
  addNodes(node, all)
  if (node.type === 'Program') nodesOfPrograms.set(node, all)
  return all
}
