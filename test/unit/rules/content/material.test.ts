import { materialKindOf, mayHave, savedName } from '@contract/rules/content/material'

test.each([
  ['application/pdf', 'a.exe', 'pdf'],
  ['application/zip', 'list.XLSX', 'xlsx'],
  ['application/zip', 'letter.docx', 'docx'],
  ['application/zip', 'slides.pptx', 'pptx'],
  ['application/zip', 'logos.rar', 'zip'],
  ['application/zip', 'a.pdf', 'zip'],
  ['application/zip', '', 'zip'],
  ['video/mp4', 'a.mov', 'mp4'],
  ['image/jpeg', 'a.png', 'jpg'],
  ['audio/mpeg', 'a.pdf', null],
] as const)('bytes of %s named "%s" are of kind %s', (mediaType, name, kind) => {
  expect(materialKindOf(mediaType, name)).toBe(kind)
})

test.each([
  ['指南.pdf', 'pdf', '指南.pdf'],
  ['名单.XLSX', 'xlsx', '名单.XLSX'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['a.exe', 'pdf', 'a.exe.pdf'],
  ['', 'zip', '.zip'],
] as const)('"%s" of kind %s is saved as "%s"', (name, kind, saved) => {
  expect(savedName(name, kind)).toBe(saved)
})

test('without a list of register types everybody may have a file, and with one only those', () => {
  expect([mayHave(undefined, 'visitor'), mayHave([], 'visitor'), mayHave(['media'], 'media'), mayHave(['media'], 'visitor')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
