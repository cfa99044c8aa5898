import type { AreaNames } from './area'
import { kebabCase } from './edit'

/** The files of the page of a new area. `noun` in a name becomes the noun. */
export const files: Record<string, (names: AreaNames) => string> = {
  'index.tsx': ({ noun, type }) => `import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { ${type}Store } from './${noun}.store'
import { words } from './words'

export default page({ store: () => new ${type}Store(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { value } = store.${noun}
  return (
    <Page id="${kebabCase(noun)}" of={store.${noun}} notFound={<EmptyState id="${kebabCase(noun)}-missing" title={t.missing} />}>
      {value && (
        <Card padding="tight">
          <Line id="${kebabCase(noun)}-text" label={value.text} value={value.changedAt} />
        </Card>
      )}
    </Page>
  )
})
`,
  'noun.store.ts': ({ area, noun, type, error }) => `import { ${error} } from '@contract/${area}/errorCodes'
import { ${noun}Calls } from '@contract/${area}/${noun}.calls'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

export class ${type}Store {
  readonly ${noun} = new Query(() => call(${noun}Calls.detail), { notFoundCodes: [${error}] })

  load(): Promise<void> {
    return this.${noun}.load()
  }
}
`,
  'words.ts': ({ cn }) => `import { defineWords } from '@/i18n/words'

export const words = defineWords({
  missing: { cn: '暂无${cn}', en: 'Nothing here yet' },
})
`,
}
