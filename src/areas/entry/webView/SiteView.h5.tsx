import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { EmptyState } from '@/ui/EmptyState'
import { linkIcon } from '@/ui/Icon/shapes'
import { Page } from '@/ui/Page'
import { WaysOn } from '../WaysOn'
import { words } from './words'

/** A browser has no web view, so it opens no address of a link. */
export const SiteView = observer((_props: { store: unknown }) => {
  const t = useWords(words)
  return (
    <Page>
      <EmptyState id="only-mini" icon={linkIcon} title={t.onlyMini} message={t.onlyMiniHint}>
        <WaysOn />
      </EmptyState>
    </Page>
  )
})
