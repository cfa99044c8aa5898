import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../../contract/routes'
import type { RichLink, RichRun } from '../../../contract/content/richText.schema'
import { richTextLimits } from '../../../contract/rules/content/richText'
import { linkOf } from '../../../server/areas/content/richText/linkOf'
import { readArticleText } from '../../../server/areas/content/richText/readArticleText'
import { type RawPart, type RawText, textOfRuns } from '../../../server/areas/content/richText/rawParts'
import { hostileHtml, hostileMarkdown, hostileTexts } from '../../support/hostileHtml'

const read = async (text: string, format: 'html' | 'markdown' = 'html'): Promise<RawPart[]> => {
  const found = await readArticleText({ format, text })
  assert.notEqual(typeof found, 'string', text)
  return (found as RawText).parts
}

const runsOf = (part: RawPart): RichRun[] => {
  switch (part.kind) {
    case 'heading':
    case 'paragraph':
      return part.runs
    case 'list':
      return part.items.flatMap(({ runs }) => runs)
    case 'quote':
      return part.paragraphs.flat()
    case 'table':
      return part.rows.flat(2)
    default:
      return []
  }
}

/** The members that each kind of part may have. */
const members: Record<RawPart['kind'], string[]> = {
  heading: ['kind', 'level', 'runs'],
  paragraph: ['kind', 'runs'],
  list: ['items', 'kind'],
  quote: ['kind', 'paragraphs'],
  table: ['hasHead', 'kind', 'rows'],
  picture: ['alt', 'kind', 'src'],
  video: ['kind', 'title', 'url'],
  file: ['ending', 'kind', 'name', 'url'],
  rule: ['kind'],
}

const isSafe = (link: RichLink): boolean => {
  switch (link.to) {
    case 'web': {
      const { protocol, username, password } = new URL(link.url)
      return protocol === 'https:' && username === '' && password === ''
    }
    case 'phone':
      return /^\+?[\d()-]+$/.test(link.phone)
    case 'mail':
      return /^[\w.+-]+@[\w.-]+$/.test(link.address)
    case 'page':
      return Object.hasOwn(routes, link.route) && Object.values(link.params).every((value) => /^[\w-]+$/.test(value))
  }
}

/** What is left of a vector: parts and runs that we know, and links that lead to allowed places. */
const assertPlain = (parts: RawPart[], vector: string): void => {
  for (const part of parts) {
    assert.deepEqual(Object.keys(part).sort(), members[part.kind], vector)
    if (part.kind === 'video' || part.kind === 'file') assert.ok(isSafe({ to: 'web', url: part.url }), vector)
    for (const { link, text, isBold, isItalic, ...more } of runsOf(part)) {
      assert.deepEqual([typeof text, more], ['string', {}], vector)
      assert.ok([true, undefined].includes(isBold) && [true, undefined].includes(isItalic), vector)
      if (link) assert.ok(isSafe(link), `${vector}: ${JSON.stringify(link)}`)
    }
  }
}

/** Of a picture only what names it is left, and it is none of ours unless its bytes came along. */
const withoutPictures = (parts: RawPart[]): string => JSON.stringify(parts.filter(({ kind }) => kind !== 'picture'))

const hostileSigns = /javascript:|vbscript:|data:|<script|onerror|onload|srcdoc|expression\(|@import|evil\.example/i

test('of 200 hostile texts, nothing but plain parts and allowed links is left', async () => {
  assert.ok(new Set(hostileHtml).size >= 200, `${new Set(hostileHtml).size} vectors`)
  for (const vector of hostileHtml) {
    const parts = await read(vector)
    assertPlain(parts, vector)
    // A vector that is cut off in the middle of a tag leaves letters, which are drawn as letters.
    if (!/^<</.test(vector) && !/CDATA|utf-7|--!>|^<!-->|`-alert|xml version/.test(vector) && !vector.includes('\u0000'))
      assert.doesNotMatch(withoutPictures(parts), hostileSigns, vector)
  }
})

test('Markdown brings no more than HTML does', async () => {
  for (const vector of hostileMarkdown) {
    const parts = await read(vector, 'markdown')
    assertPlain(parts, vector)
    const links = parts.flatMap(runsOf).flatMap(({ link }) => link ?? [])
    assert.ok(
      links.every(({ to }) => to === 'web'),
      vector,
    )
    assert.doesNotMatch(JSON.stringify(links), hostileSigns, vector)
  }
})

test('text that looks like code is text', async () => {
  for (const vector of hostileTexts) assertPlain(await read(vector), vector)
  const [part] = await read('<p>&lt;b&gt;a&lt;/b&gt; &amp;lt;</p>')
  assert.deepEqual(part, { kind: 'paragraph', runs: [{ text: '<b>a</b> &lt;' }] })
})

test('an article keeps headings, looks, lists, quotes, tables, files and rules', async () => {
  const parts = await read(
    `<h1>A</h1><h3>B</h3><p>c <strong>d</strong> <em>e <a href="https://f.example/g">h</a></em><br>i</p>
     <ul><li>j<ul><li>k</li></ul></li><li>l</li></ul><ol><li>m<p>n</p></li></ol>
     <blockquote><p>o</p><p>p</p></blockquote><hr>
     <table><tr><th>q</th><th>r</th></tr><tr><td>s</td></tr></table>
     <p><a href="https://t.example/u.pdf">v</a></p><video src="https://w.example/x.mp4" title="y"></video>`,
  )
  assert.deepEqual(parts, [
    { kind: 'heading', level: 2, runs: [{ text: 'A' }] },
    { kind: 'heading', level: 3, runs: [{ text: 'B' }] },
    {
      kind: 'paragraph',
      runs: [
        { text: 'c ' },
        { text: 'd', isBold: true },
        { text: ' ' },
        { text: 'e ', isItalic: true },
        { text: 'h', isItalic: true, link: { to: 'web', url: 'https://f.example/g' } },
        { text: '\ni' },
      ],
    },
    {
      kind: 'list',
      items: [
        { level: 0, isOrdered: false, runs: [{ text: 'j' }] },
        { level: 1, isOrdered: false, runs: [{ text: 'k' }] },
        { level: 0, isOrdered: false, runs: [{ text: 'l' }] },
      ],
    },
    { kind: 'list', items: [{ level: 0, isOrdered: true, runs: [{ text: 'm' }, { text: '\n' }, { text: 'n' }] }] },
    { kind: 'quote', paragraphs: [[{ text: 'o' }], [{ text: 'p' }]] },
    { kind: 'rule' },
    {
      kind: 'table',
      hasHead: true,
      rows: [
        [[{ text: 'q' }], [{ text: 'r' }]],
        [[{ text: 's' }], []],
      ],
    },
    { kind: 'file', url: 'https://t.example/u.pdf', name: 'v', ending: 'pdf' },
    { kind: 'video', url: 'https://w.example/x.mp4', title: 'y' },
  ])
})

test('Markdown has the same parts', async () => {
  const parts = await read(
    '# 标题\n\n正文 **加粗** [门票](page:ticketType)\n\n1. 一\n2. 二\n\n| a | b |\n|---|---|\n| c | d |\n\n![图](hall.png)',
    'markdown',
  )
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['heading', 'paragraph', 'list', 'table', 'picture'],
  )
  assert.deepEqual(runsOf(parts[1]!).at(-1), { text: '门票', link: { to: 'page', route: 'ticketType', params: {} } })
})

test('a link leads to a site by https, a phone, a mailbox or a page of ours', () => {
  assert.deepEqual(linkOf('https://A.example/b c'), { to: 'web', url: 'https://a.example/bc' })
  assert.deepEqual(linkOf('tel:+86 27-5550 1201'), { to: 'phone', phone: '+8627-55501201' })
  assert.deepEqual(linkOf('mailto:a.b@c.example?subject=x'), { to: 'mail', address: 'a.b@c.example' })
  assert.deepEqual(linkOf('page:newsDetails?id=17'), { to: 'page', route: 'newsDetails', params: { id: '17' } })
  for (const none of [
    'page:newsDetails',
    'page:webView?url=x',
    'page:nothing',
    'http://a.example',
    'sms:1',
    '',
    `https://a.example/${'x'.repeat(3000)}`,
  ])
    assert.equal(linkOf(none), null, none)
})

test('a text that is too long or too deep is refused before it costs much', async () => {
  const refused = [
    '<div>'.repeat(richTextLimits.depth + 1),
    '<p>a</p>'.repeat(richTextLimits.parts + 1),
    `<table>${`<tr>${'<td>a'.repeat(20)}`.repeat(richTextLimits.cells / 20 + 1)}</table>`,
    `<table><tr>${'<td>a'.repeat(richTextLimits.columns + 1)}</table>`,
    `<ul>${'<li>a'.repeat(richTextLimits.parts + 1)}</ul>`,
    `<p>${'<b>a</b>c'.repeat(richTextLimits.runs)}</p>`,
    '<img src=a>'.repeat(richTextLimits.pictures + 1),
  ]
  for (const text of refused) assert.equal(await readArticleText({ format: 'html', text }), 'articleTooComplex', text.slice(0, 40))
  const startedAt = performance.now()
  assert.equal(await readArticleText({ format: 'html', text: '<b>'.repeat(300_000) }), 'articleTooComplex')
  assert.ok(performance.now() - startedAt < 2000)
})

test('signs that nobody sees do not come along', async () => {
  const [part] = await read('<p>a\u202eb\u200bc\u0007d\u00a0e</p>')
  assert.equal(textOfRuns(runsOf(part!)), 'abcd e')
})
