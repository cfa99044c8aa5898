import { currentRouteName } from '@/routes/address/current.weapp'
import { notOpenPage, pageOf, routes } from '@/routes/table'

/** The values of a row's parameters, as an address has them. */
const paramsOf = (path: string): Record<string, string> => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, '7']))

test('a mini-program knows each open route by its page and parameters: no two share both @rule:R05', () => {
  for (const [name, row] of Object.entries(routes)) {
    const page = pageOf(row)
    const params = page === notOpenPage ? { route: name } : paramsOf(row.path)
    expect([name, currentRouteName(`/${page}?x=1`, params)]).toEqual([name, name])
  }
  expect(currentRouteName('areas/nowhere/index', {})).toBe('notFound')
})
