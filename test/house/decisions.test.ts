import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { decisionsIn, decisionsIndex, readDecision } from '../../scripts/lib/decisionsIndex'
import { root } from './support/sources'

const folder = path.join(root, 'docs', 'decisions')

test('the index of decisions has each by its area, with what took its place (npm run -s decisions writes it)', () => {
  const decisions = decisionsIn(folder)
  assert.ok(decisions.length >= 147 && decisions.some(({ superseded }) => superseded !== ''))
  assert.equal(readFileSync(path.join(folder, 'README.md'), 'utf8'), decisionsIndex(decisions))
})

test('a decision without an area, with its number in its title, or after a later one is refused', () => {
  const files = ['005-one.md', '006-two.md']
  const read = (text: string) => readDecision('005-one.md', text, files)
  assert.equal(
    read('# One\n\nArea: orders · in part superseded by [006](006-two.md)\n').superseded,
    'in part superseded by [006](006-two.md)',
  )
  for (const [text, reason] of [
    ['# One\n\nText.\n', /has no "Area/],
    ['# One\n\nArea: shop\n', /has no "Area/],
    ['# 005 One\n\nArea: orders\n', /title/],
    ['# One\n\nArea: orders · superseded by 006\n', /is not "superseded by/],
    ['# One\n\nArea: orders · superseded by [006](007-three.md)\n', /is not "superseded by/],
    ['# One\n\nArea: orders · superseded by [005](005-one.md)\n', /is not "superseded by/],
  ] as const)
    assert.throws(() => read(text), reason, text)
})

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].concat(
  readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name.split(path.sep).join('/'))),
)

test('a link of a page to a file or to a heading leads there', () => {
  assert.ok(pages.length > 150, `${pages.length} pages`)
  const headingsOf = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )
  const broken = pages.flatMap((page) => {
    const text = readFileSync(path.join(root, page), 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
    return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([link, target, heading]) => {
      const file = target ? path.join(root, path.dirname(page), target) : path.join(root, page)
      return existsSync(file) && (heading === undefined || headingsOf(file).includes(heading)) ? [] : [`${page} ${link}`]
    })
  })
  assert.deepEqual(broken, [])
})

test('a decision that a source or a page names by its number exists', () => {
  const numbers = new Set(decisionsIn(folder).map(({ number }) => number))
  const files = ['server', 'contract', 'src', 'scripts', 'test', 'packages'].flatMap((one) =>
    readdirSync(path.join(root, one), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.includes('node_modules'))
      .map((name) => path.join(one, name)),
  )
  const named = [...files, ...pages].flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/docs\/decisions\/(\d{3})/g)].map(([, number]) => ({ file, number: number! })),
  )
  assert.ok(named.length > 30)
  assert.deepEqual(
    named.filter(({ number }) => !numbers.has(number)),
    [],
  )
})
