import type { PeopleFile } from '@contract/peopleImport.schema'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { ImportHolders } from '@/parts/holderImport/ImportHolders'
import type { ImportSource } from '@/parts/holderImport/ImportSource'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/upload', () => ({ upload: () => Promise.resolve({ attachId: '55' }) }))
jest.mock('@/routes/go', () => ({ go: () => Promise.resolve() }))
jest.mock('@/parts/holderImport/sheetFile', () => ({
  pickSheet: () => Promise.resolve({ name: '照片.zip', path: 'blob:1', sizeBytes: 900, read: () => Promise.resolve('QUJD') }),
  source: 'phone',
}))

const words = { cn: '照片', en: 'Photo' }
const definition = { id: 'f', version: 1, title: words, sections: [{ fields: [{ name: 'photo', kind: 'photo' as const, label: words }] }] }
const found: PeopleFile = {
  ...{ id: '7', name: '名单.csv', state: 'checked', mode: null, rows: 4, rowsDone: 4, assigned: 2, already: 1, waiting: 0, refused: 1 },
  problems: [
    { line: 0, column: '无此人.jpg', reason: '没有找到与文件名对应的人员' },
    { line: 5, column: '', reason: '名额不足：27 m² 展位可办 9 个，已用 7 个，剩余 2 个' },
  ],
  ...{ hasMore: false, reading: null, failure: null },
}

const sourceWith = (file: PeopleFile | null): ImportSource => {
  const answer = () => Promise.resolve(file as PeopleFile)
  return {
    use: 'credentials',
    form: () => Promise.resolve({ definition, read: [] }),
    template: () => Promise.resolve({ name: 'x.xlsx', file: 'QUJD' }),
    report: () => Promise.resolve({ name: 'x.xlsx', file: 'QUJD' }),
    ...{ current: answer, send: answer, run: answer, cancel: answer, close: answer },
  }
}

const shownWith = async (file: PeopleFile | null): Promise<{ shown: Shown; store: HolderImportStore }> => {
  const store = new HolderImportStore(() => undefined, sourceWith(file))
  await store.open()
  return { shown: await Shown.of(<ImportHolders store={store} />), store }
}

test('a company sees how photos are named, and the archive that it has chosen', async () => {
  const { shown, store } = await shownWith(null)
  expect(shown.text()).toMatch(/批量申请证件|Apply for many badges/)
  expect(shown.text()).toMatch(/200 KB.*40 MB|40 MB.*200 KB/)
  expect(shown.has('import-photos-name-value')).toBe(false)
  await store.sendingPhotos.run()
  expect(shown.text('import-photos-name-value')).toBe('照片.zip')
})

test('a picture of nobody is named without a row, and a row above the quota by its line', async () => {
  const { shown } = await shownWith(found)
  expect(shown.text('import-problem-0')).toBe('无此人.jpg没有找到与文件名对应的人员')
  expect(shown.text('import-problem-1')).toMatch(/^(第 5 行|Row 5)名额不足/)
  expect(shown.text()).toMatch(/可申请|Can be applied for/)
  expect(shown.text()).toMatch(/已有此证件|Have this badge already/)
})

test('of a file that is read whole, nothing is said about sheets, columns and hidden rows', async () => {
  const { shown } = await shownWith({ ...found, reading: { sheet: '', unread: [], hiddenRows: 0, first: [] } })
  expect(['import-sheet-value', 'import-unread-value', 'import-hidden-value'].some((id) => shown.has(id))).toBe(false)
})

test('before the import, the sheet, the columns that are not read, hidden rows and the first rows are shown', async () => {
  const cells = [
    { title: '姓名', text: '张伟' },
    { title: '手机号', text: '13800138000' },
  ]
  const reading = { sheet: '名单', unread: ['联系电话（备用）', 'E'], hiddenRows: 12, first: [{ line: 3, cells }] }
  const { shown } = await shownWith({ ...found, reading })
  expect(shown.text('import-sheet-value')).toBe('名单')
  expect(shown.text('import-unread-value')).toMatch(/联系电话（备用）(、|, )E/)
  expect(shown.text('import-hidden-value')).toMatch(/12/)
  expect(shown.text('import-first-3')).toMatch(/(第 3 行|Row 3)姓名(：|: )张伟手机号(：|: )13800138000/)
})

test('what was done is said in words of its own', async () => {
  const { shown } = await shownWith({ ...found, state: 'done', mode: 'good' })
  expect(shown.text()).toMatch(/已申请|Applied for/)
  expect(shown.has('import-close-done')).toBe(true)
})
