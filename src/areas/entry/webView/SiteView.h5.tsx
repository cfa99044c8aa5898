import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { WaysOn } from '../WaysOn'
import { words } from './words'

/** A browser has no web view, so it opens no address of a link. */
export const SiteView = observer((_props: { store: unknown }) => {
  const t = useWords(words)
  return (
    <Page>
      <Status id="only-mini" kind="info" title={t.onlyMini} message={t.onlyMiniHint}>
        <WaysOn />
      </Status>
    </Page>
  )
})
