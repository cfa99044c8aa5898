import { sameBy } from '@contract/rules/connect/sameContact'

describe('two contacts that may be one person', () => {
  const li = { name: '李雷', company: '苏州精工（集团）', phone: '139 1234 5678', email: 'Li@example.com' }

  it.each([
    ['the same phone in another spelling', { phone: '13912345678' }, 'phone'],
    ['the same phone with its country', { phone: '+86-139-1234-5678' }, 'phone'],
    ['the same address in capitals', { email: 'LI@EXAMPLE.COM' }, 'email'],
    ['the same name and company', { name: '李 雷', company: '苏州精工集团' }, 'name'],
  ])('%s', (_, other, by) => {
    expect(sameBy(li, other)).toBe(by)
    expect(sameBy(other, li)).toBe(by)
  })

  it.each([
    ['another number', { phone: '13912345679' }],
    ['an extension', { phone: '5678' }],
    ['the same name elsewhere', { name: '李雷', company: '上海精工' }],
    ['the same name alone', { name: '李雷' }],
    ['the same company alone', { company: '苏州精工（集团）' }],
    ['nothing', {}],
    ['signs alone', { name: '——', company: '……', phone: '---', email: '' }],
  ])('no: %s', (_, other) => expect(sameBy(li, other)).toBeNull())

  it('two of which nothing is known are not one', () => expect(sameBy({}, {})).toBeNull())
})
