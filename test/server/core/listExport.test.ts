import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListColumn, named, shownId, tableOf } from '../../../contract/listColumn'
import type { App } from '../../../server/core/App'
import type { SignedInScope } from '../../../server/core/calls/scope'
import { type ListExport, exportPart } from '../../../server/core/listExport'

interface Row {
  id: string
  order: string
}

const columns: ListColumn<Row>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ id }) => Number(id) },
  { title: { cn: '订单', en: 'Order' }, cell: ({ order }, language) => (order === '' ? null : `${language} ${order}`) },
]
const rows: Row[] = ['1', '2', '3', '4', '5'].map((id) => ({ id, order: id === '2' ? '' : `o${Math.ceil(Number(id) / 2)}` }))

const scope = { tenantId: '1', exhibitionId: '2', caller: { accountId: '7' }, language: 'en' } as SignedInScope

/** An app that keeps its log, and a list that keeps what was asked of it. */
const exported = (more: Partial<ListExport<Row>> = {}) => {
  const asked: [string, number][] = []
  const lines: [Record<string, unknown>, string][] = []
  const app = { log: { info: (details: Record<string, unknown>, text: string) => lines.push([details, text]) } } as unknown as App
  const list: ListExport<Row> = {
    what: 'rows',
    columns,
    partRows: 2,
    idOf: ({ id }) => id,
    next: async (after, limit) => {
      asked.push([after, limit])
      return rows.filter(({ id }) => Number(id) > Number(after)).slice(0, limit)
    },
    ...more,
  }
  return { app, list, asked, lines }
}

test('columns make texts in a language, and nothing of what is missing', () => {
  assert.deepEqual(tableOf(columns, rows.slice(0, 2), 'cn'), {
    columns: ['编号', '订单'],
    records: [
      ['1', 'cn o1'],
      ['2', ''],
    ],
  })
  assert.equal(named({ cn: '', en: 'Hall' }, 'cn'), 'Hall')
  assert.equal(named(null, 'en'), '')
  assert.equal(shownId({ id: '9', revision: '2' }), '9/2')
})

test('an export goes part by part until a part is not full, and each part is a line of the log', async () => {
  const { app, list, asked, lines } = exported()
  const records: string[][] = []
  let after: string | undefined
  for (;;) {
    const part = await exportPart(app, scope, list, after === undefined ? {} : { after }, { kind: 'all' })
    records.push(...part.records)
    if (part.next === null) break
    after = part.next
  }
  assert.deepEqual(
    records.map(([id]) => id),
    ['1', '2', '3', '4', '5'],
  )
  assert.deepEqual(asked, [
    ['0', 2],
    ['2', 2],
    ['4', 2],
  ])
  assert.deepEqual(lines[1], [
    { tenantId: '1', exhibitionId: '2', accountId: '7', kind: 'all', after: '2', rows: 2 },
    'an organiser exports rows',
  ])
})

test('a last part that is full is followed by an empty one, and a text that is no id begins the list', async () => {
  const { app, list, asked } = exported({ partRows: 5 })
  const part = await exportPart(app, scope, list, { after: "'; --" })
  assert.equal(part.next, '5')
  assert.deepEqual(asked, [['0', 5]])
  assert.deepEqual(await exportPart(app, scope, list, { after: '5' }), { columns: ['Id', 'Order'], records: [], next: null })
})

test('rows that belong together are counted as one', async () => {
  const countOf = (some: readonly Row[]): number => new Set(some.map(({ order }) => order)).size
  const { app, list } = exported({ countOf, next: async () => rows.slice(2, 4) })
  assert.equal((await exportPart(app, scope, list, {})).next, null, 'one order of the two that a part has')
})
