import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { EntryGrid } from '@/parts/centre/EntryGrid'
import { OnlineShow } from '@/parts/centre/OnlineShow'
import { words as centreWords } from '@/parts/centre/words'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import type { HomeStore } from './home.store'
import { toolsOf } from './toolsOf'
import { words } from './words'

/** The pages that a company opens again and again, and below them those that it opens rarely. */
export const Tools = observer(({ store }: { store: HomeStore }) => {
  const t = useWords(words)
  const ofCentre = useWords(centreWords)
  const { hasPreparation, steps } = store
  const tools = toolsOf(store.entries.value ?? [], store.company.value, { hasPreparation, steps })
  return (
    <>
      <EntryGrid id="tools" title={t.tools} tiles={tools.filter(({ isPrimary }) => isPrimary)} />
      <Card id="company-more" padding="tight">
        {tools
          .filter(({ isPrimary }) => !isPrimary)
          .map(({ route, title, isOpen, open }) => (
            <Line
              key={route}
              id={`entry-${route}`}
              label={title}
              value={isOpen ? (route === 'account' ? session.token?.userName : undefined) : ofCentre.notOpen}
              tone="quiet"
              onTap={open}
            />
          ))}
        <OnlineShow />
        <Line id="company-fair" label={t.fair} value={config.exhibitionName} tone="quiet" onTap={() => go('fair')} />
      </Card>
    </>
  )
})
