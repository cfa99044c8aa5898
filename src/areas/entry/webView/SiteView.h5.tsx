import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { common } from '@/i18n/common'
import { restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { words } from './words'

/** A browser has no web view, so it opens no address of a link. */
export const SiteView = observer((_props: { store: unknown }) => {
  const t = useWords(words)
  const shared = useWords(common)
  return (
    <Page>
      <Status id="only-mini" kind="info" title={t.onlyMini} message={t.onlyMiniHint}>
        {session.scope && (
          <Button id="home" kind="ghost" size="medium" onTap={() => restart('jump', { ...session.link })}>
            {shared.home}
          </Button>
        )}
      </Status>
    </Page>
  )
})
