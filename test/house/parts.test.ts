import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { type Source, nodesOf, root, sourceOf, sourcesBelow } from './support/sources'

const isPart = (file: string): boolean => /^src\/(ui|parts)\//.test(file)

/** The module that a statement or an `import()` names, types too. */
const namedBy = (node: Node): string[] => {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return [node.source.value]
  if (node.type === 'ExportNamedDeclaration' && node.source) return [node.source.value]
  if (node.type === 'TSImportType' && node.argument.type === 'StringLiteral') return [node.argument.value]
  const [first] = node.type === 'CallExpression' && node.callee.type === 'Import' ? node.arguments : []
  const source = node.type === 'ImportExpression' ? node.source : first
  return source?.type === 'StringLiteral' ? [source.value] : []
}

/** The files that a name means: a file of each target, or the index of a folder. */
const filesOf = (from: string, name: string): string[] => {
  const place = name.startsWith('@/')
    ? path.posix.join('src', name.slice(2))
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : null
  if (!place) return []
  return [place, `${place}/index`].flatMap((one) =>
    ['', '.h5', '.weapp'].flatMap((target) => [`${one}${target}.ts`, `${one}${target}.tsx`]),
  )
}

/** The modules of `src/ui` and `src/parts` that no page reaches, directly or through other modules. Tests do not count. */
const unusedParts = (sources: Source[]): string[] => {
  const named = new Map(
    sources.map(({ file, tree }) => [file, [...nodesOf(tree.program)].flatMap(namedBy).flatMap((name) => filesOf(file, name))]),
  )
  const reached = new Set<string>()
  const reach = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    named.get(file)?.forEach(reach)
  }
  for (const { file } of sources) if (!isPart(file)) reach(file)
  return sources.map(({ file }) => file).filter((file) => isPart(file) && !reached.has(file))
}

const sources = sourcesBelow('src')

test('every module of ui and parts has a user: a page, or a module that a page uses', () => {
  assert.ok(sources.filter(({ file }) => isPart(file)).length > 300)
  assert.deepEqual(unusedParts(sources), [], 'Remove it, or let a page use it')
  const wrapper = sourceOf('src/ui/Calendar/index.tsx', "import { days } from './days'\nexport const Calendar = () => days")
  const own = sourceOf('src/ui/Calendar/days.ts', 'export const days = 7')
  const page = sourceOf('src/areas/visitor/days/index.tsx', "const Calendar = lazy(() => import('@/ui/Calendar'))")
  assert.deepEqual(unusedParts([...sources, wrapper, own]), [wrapper.file, own.file])
  assert.deepEqual(unusedParts([...sources, wrapper, own, page]), [])
})

const library = '@nutui/nutui-react-taro'

/** The parts of NutUI that a file draws with. */
const drawnWith = ({ file, tree }: Source): { file: string; part: string }[] =>
  tree.program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === library
      ? node.specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [{ file, part: one.imported.name }] : [],
        )
      : [],
  )

/** Parts with words need a language provider around them, or a visitor reads Chinese on an English screen. */
const partsWithWords = (parts: string[]): string[] =>
  parts.filter((part) => {
    const name = part.toLowerCase()
    const file = path.join(root, 'node_modules', library, 'dist', 'es', 'packages', name, `${name}.js`)
    assert.ok(existsSync(file), `${library} has no part ${part}`)
    return /\blocale\./.test(readFileSync(file, 'utf8'))
  })

test('NutUI is used in ui alone, and shows no word of its own, so a screen has one language @rule:R75', () => {
  const drawn = sources.flatMap(drawnWith)
  assert.ok(drawn.length > 0)
  assert.deepEqual(
    drawn.filter(({ file }) => !file.startsWith('src/ui/')),
    [],
    'Pages use src/ui',
  )
  assert.deepEqual(partsWithWords(drawn.map(({ part }) => part)), [], 'Give it a ConfigProvider with the locale of the screen')
  assert.deepEqual(partsWithWords(['Calendar', 'Progress']), ['Calendar'])
})
