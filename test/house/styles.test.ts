import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { type Source, nodesOf, root, sourceOf, sourcesBelow } from './support/sources'

/** The classes that a sheet defines. */
const classesOf = (sheet: string): Set<string> => {
  const plain = sheet.replace(/\/\/[^\n]*|\/\*.*?\*\//gs, '')
  return new Set([...plain.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name!))
}

interface Named {
  sheet: string
  /** Without those that are chosen at run time: `style[tone]`. */
  classes: string[]
  choosesLater: boolean
}

/** The sheets that a component imports, and the classes of each that it names. */
const namedIn = ({ file, tree }: Source): Named[] => {
  const sheets = tree.program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('.module.scss')) return []
    const { value } = node.source
    const sheet = value.startsWith('@/') ? value.replace('@', 'src') : path.posix.join(path.posix.dirname(file), value)
    return node.specifiers.map(({ local }) => ({ sheet, name: local.name }))
  })
  if (sheets.length === 0) return []
  const members = [...nodesOf(tree.program)].flatMap((node) =>
    node.type === 'MemberExpression' && node.object.type === 'Identifier' ? [{ of: node.object.name, node }] : [],
  )
  return sheets.map(({ sheet, name }) => {
    const own = members.filter(({ of }) => of === name)
    return {
      sheet,
      classes: own.flatMap(({ node }) => (!node.computed && node.property.type === 'Identifier' ? [node.property.name] : [])),
      choosesLater: own.some(({ node }) => node.computed),
    }
  })
}

/** Classes that a component names and its sheet lacks, and classes that no component names. */
const differencesOf = (sources: Source[], read: (sheet: string) => string): string[] => {
  const named = sources.flatMap(namedIn)
  return [...new Set(named.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const own = named.filter((one) => one.sheet === sheet)
    const asked = new Set(own.flatMap(({ classes }) => classes))
    const defined = classesOf(read(sheet))
    return [
      ...[...asked].filter((name) => !defined.has(name)).map((name) => `${sheet} lacks .${name}`),
      ...(own.some(({ choosesLater }) => choosesLater)
        ? []
        : [...defined].filter((name) => !asked.has(name)).map((name) => `nothing has .${name} of ${sheet}`)),
    ]
  })
}

test('a component and its style sheet name the same classes', () => {
  const component = sourceOf('src/ui/Part/index.tsx', "import style from './index.module.scss'\nexport const part = [style.a, style.b]")
  const seeded = differencesOf([component], () => '.a { color: red; } // .b\n.c { margin: .5px; }')
  assert.deepEqual(seeded, ['src/ui/Part/index.module.scss lacks .b', 'nothing has .c of src/ui/Part/index.module.scss'])
  assert.deepEqual(
    differencesOf(sourcesBelow('src'), (sheet) => readFileSync(path.join(root, sheet), 'utf8')),
    [],
  )
})

/**
 * Animations of a sheet that nothing ends for those who ask for less motion. What ends them comes after them: of two rules alike the later
 * one wins. The site has a rule for all of them; the mini-program has not.
 */
const restlessIn = (sheet: string): string[] => {
  const plain = sheet.replace(/\/\/[^\n]*|\/\*.*?\*\//gs, '')
  return [...plain.matchAll(/\banimation: (?!none)([a-z]\w*)/gi)].flatMap(({ index, 1: name }) => {
    const after = plain.slice(index)
    if (/@include (still|slow)-when-asked/.test(after.slice(0, after.indexOf('}')))) return []
    const rule = /\.(\w+)[^.{}]*\{[^{}]*$/.exec(plain.slice(0, index))?.[1]
    return new RegExp(`@media \\(prefers-reduced-motion: reduce\\)\\s*\\{[^}]*\\.${rule}\\b`).test(after) ? [] : [`${name} of .${rule}`]
  })
}

test('a person who asks for less motion sees none, on both targets', () => {
  const still = '.a { animation: rise 1s; @include still-when-asked; } .b { animation: turn 1s; }'
  const asked = '@media (prefers-reduced-motion: reduce) { .b { animation: none; } }'
  assert.deepEqual(restlessIn(`${still} ${asked}`), [])
  assert.deepEqual(restlessIn(`.c { @include still-when-asked; animation: fade 1s; } ${still}`), ['fade of .c', 'turn of .b'])
  const sheets = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scss'))
  assert.ok(sheets.length > 50)
  assert.deepEqual(
    sheets.flatMap((file) => restlessIn(readFileSync(path.join(root, 'src', file), 'utf8')).map((name) => `${file}: ${name}`)),
    [],
  )
})
