import type { Access } from '../../../contract/rules/rights'
import { loadTitles, routes, type RouteRow } from '../../../contract/routes'
import { pageOf } from '../../../src/routes/table'
import { CommandError } from '../CommandError'
import { type ListedParts, shownCall } from './shownCall'
import { assertAccess, assertArea } from './known'
import { Edit, camelCase, kebabCase, pascalCase } from './edit'

export interface NewPage {
  path: string
  area?: string | undefined
  /** The route's name; by default derived from the path. */
  name?: string | undefined
  access?: string | undefined
  cn?: string | undefined
  en?: string | undefined
  /** The call that the page shows, as `noun.name`. It must exist. */
  call?: string | undefined
}

export interface Written {
  files: string[]
  name: string
  path: string
  access: Access
}

const isPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/**
 * Adds the row to the table of its area, before a pattern that would match its path, else at the end.
 * @throws CommandError where another area has the pattern
 */
const addRow = (edit: Edit, area: string, name: string, { path, row }: { path: string; row: string }): void => {
  const file = `contract/${area}/routes.ts`
  const taker = Object.entries<RouteRow>(routes).find(([, other]) => other.path.includes(':') && isPattern(other.path).test(path))
  if (!taker) return edit.insertBefore(file, '} as const satisfies RouteTable', `  ${name}: ${row},`)
  if (taker[1].area !== area) throw new CommandError(`${path} is one of ${taker[1].path}, which area ${taker[1].area} has.`)
  edit.replace(file, new RegExp(`^  ${taker[0]}: `, 'm'), () => `  ${name}: ${row},\n  ${taker[0]}: `)
}

/** A page that shows what a call answers; its store loads it. */
const shownText = (name: string, folder: string, call: string): string => `import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Page, page } from '@/ui/Page'
import { ${pascalCase(folder)}Store } from './${folder}.store'
import { words } from './words'

export default page({ store: () => new ${pascalCase(folder)}Store(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  return (
    <Page id="${kebabCase(name)}" of={store.${call.split('.')[0]!}}>
      <Card>{t.intro}</Card>
    </Page>
  )
})
`

/** A page that lists what a call answers: a line for each, and what it says where there is none. */
const listText = (name: string, folder: string, call: string, { key, label, value }: ListedParts): string => {
  const noun = call.split('.')[0]!
  return `import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { ${pascalCase(folder)}Store } from './${folder}.store'
import { words } from './words'

export default page({ store: () => new ${pascalCase(folder)}Store(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  return (
    <Page id="${kebabCase(name)}" of={store.${noun}}>
      {store.${noun}.value?.length === 0 ? (
        <EmptyState id="${kebabCase(name)}-empty" title={t.empty} />
      ) : (
        <Card padding="tight">
          {store.${noun}.value?.map((${noun}) => (
            <Line key={${noun}.${key}} id={\`${kebabCase(noun)}-\${${noun}.${key}}\`} label={${noun}.${label}}${value ? ` value={${noun}.${value}}` : ''} />
          ))}
        </Card>
      )}
    </Page>
  )
})
`
}

const pageText = (name: string, folder: string, call: NewPage['call'], list: ListedParts | null): string => {
  const id = kebabCase(name)
  if (!call)
    return `import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Page, page } from '@/ui/Page'
import { words } from './words'

export default page({}, () => {
  const t = useWords(words)
  return (
    <Page id="${id}">
      <Card>{t.intro}</Card>
    </Page>
  )
})
`
  return list ? listText(name, folder, call, list) : shownText(name, folder, call)
}

const storeText = (area: string, folder: string, call: string): string => {
  const [noun, verb] = call.split('.') as [string, string]
  return `import { ${noun}Calls } from '@contract/${area}/${noun}.calls'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

export class ${pascalCase(folder)}Store {
  readonly ${noun} = new Query(() => call(${noun}Calls.${verb}))

  load(): Promise<void> {
    return this.${noun}.load()
  }
}
`
}

const wordsText = (words: Record<string, { cn: string; en: string }>): string =>
  `import { defineWords } from '@/i18n/words'\n\nexport const words = defineWords({\n${Object.entries(words)
    .map(([key, { cn, en }]) => `  ${key}: { cn: '${cn}', en: '${en}' },\n`)
    .join('')}})\n`

/**
 * Writes a page: its row, its title and its files. A row without a page gets one. The tests that open it on both targets
 * follow from the row.
 * @throws CommandError if the path has a page, or the area is unknown
 */
export const newPage = async (given: NewPage): Promise<Written> => {
  const path = `/${given.path.replace(/^\/+/, '')}`
  const found = (Object.entries(routes) as [string, RouteRow][]).find(([, row]) => row.path === path)
  if (found?.[1].page) throw new CommandError(`${path} has a page: src/${pageOf(found[1])}.tsx.`)
  const area = given.area ?? found?.[1].area
  if (!area) throw new CommandError(`${path} is a new path: name its area, --area exhibitor.`)
  assertArea(area)
  const access = found?.[1].access ?? assertAccess(given.access ?? 'signedIn')
  const name = found?.[0] ?? given.name ?? camelCase(path.replace(/:\w+/g, ''))
  const folder = camelCase(
    path
      .split('/')
      .filter((part) => part && !part.startsWith(':'))
      .at(-1)!,
  )
  const shown = given.call ? shownCall(given.call) : null
  const edit = new Edit()
  const title = found && ((await loadTitles()) as Partial<Record<string, { cn: string; en: string }>>)[name]
  const { cn = title?.cn ?? '新页面', en = title?.en ?? 'New page' } = given
  if (found) {
    edit.replace(`contract/${area}/routes.ts`, new RegExp(`^(  ${name}: \\{[^}]*?),?(\\s*\\})`, 'm'), `$1, page: '${folder}'$2`)
  } else {
    addRow(edit, area, name, { path, row: `{ path: '${path}', access: '${access}', page: '${folder}', origin: 'ours' }` })
    edit.insertBefore(`contract/${area}/titles.ts`, '}', `  ${name}: { cn: '${cn}', en: '${en}' },`, 'export const titles')
  }
  const home = `src/areas/${area}/${folder}`
  edit.create(`${home}/index.tsx`, pageText(name, folder, given.call, shown?.list ?? null))
  edit.create(`${home}/words.ts`, wordsText(shown?.list ? { empty: { cn: `暂无${cn}`, en: 'Nothing here yet' } } : { intro: { cn, en } }))
  if (given.call && shown) edit.create(`${home}/${folder}.store.ts`, storeText(shown.area, folder, given.call))
  return { files: edit.write(), name, path, access }
}
