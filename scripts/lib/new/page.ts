import { paths } from '../../../contract/routes'
import { type RouteRow, routes } from '../../../src/routes/table'
import { CommandError } from '../CommandError'
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

const isPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Inserts the path before a pattern that would match it, else at the end. */
const addPath = (edit: Edit, name: string, path: string): void => {
  const taker = Object.entries(paths).find(([, other]) => other.includes(':') && isPattern(other).test(path))
  const row = `  ${name}: '${path}',`
  if (taker) edit.insertBefore('contract/routes.ts', `  ${taker[0]}: '${taker[1]}',`, row)
  else edit.insertBefore('contract/routes.ts', '} as const', row)
}

const pageText = (name: string, folder: string, call: NewPage['call']): string => {
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
  const noun = call.split('.')[0]!
  return `import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Page, page } from '@/ui/Page'
import { ${pascalCase(folder)}Store } from './${folder}.store'
import { words } from './words'

export default page({ store: () => new ${pascalCase(folder)}Store(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  return (
    <Page id="${id}" of={store.${noun}}>
      <Card>{t.intro}</Card>
    </Page>
  )
})
`
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

/**
 * Writes a page: its path, its row, its title, the files, and a test. A row without a page gets one.
 * @throws CommandError if the path has a page, or the area is unknown
 */
export const newPage = (given: NewPage): { files: string[]; name: string } => {
  const path = `/${given.path.replace(/^\/+/, '')}`
  const found = (Object.entries(routes) as [string, RouteRow][]).find(([, row]) => row.path === path)
  if (found?.[1].page) throw new CommandError(`${path} has a page: src/areas/${found[1].area}/${found[1].page}.`)
  const area = given.area ?? found?.[1].area
  if (!area) throw new CommandError(`${path} is a new path: name its area, --area exhibitor.`)
  const name = found?.[0] ?? given.name ?? camelCase(path.replace(/:\w+/g, ''))
  const folder = camelCase(
    path
      .split('/')
      .filter((part) => part && !part.startsWith(':'))
      .at(-1)!,
  )
  const edit = new Edit()
  const { cn = '新页面', en = 'New page' } = given
  if (found) {
    edit.replace('src/routes/table.ts', new RegExp(`^(  ${name}: \\{[^}]*?),?(\\s*\\})`, 'm'), `$1, page: '${folder}'$2`)
  } else {
    addPath(edit, name, path)
    edit.insertBefore(
      'src/routes/table.ts',
      '})',
      `  ${name}: { area: '${area}', access: '${given.access ?? 'signedIn'}', page: '${folder}', origin: 'ours' },`,
      'export const routes',
    )
    edit.insertBefore('src/routes/titleTexts.ts', '}', `  ${name}: { cn: '${cn}', en: '${en}' },`, 'export const titleTexts')
    edit.insertBefore(
      'docs/specification/routes.tsv',
      '',
      `${path}\t${area}\t${given.access === 'open' ? 'open' : 'signedIn'}\tours\t${en}`,
    )
  }
  const home = `src/areas/${area}/${folder}`
  edit.create(`${home}/index.tsx`, pageText(name, folder, given.call))
  edit.create(
    `${home}/words.ts`,
    `import { defineWords } from '@/i18n/words'\n\nexport const words = defineWords({\n  intro: { cn: '${cn}', en: '${en}' },\n})\n`,
  )
  if (given.call) edit.create(`${home}/${folder}.store.ts`, storeText(area, folder, given.call))
  return { files: edit.write(), name }
}
