import { WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { back } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { WebViewStore } from './webView.store'
import { words } from './words'

/** The site, over the whole page; or why it is not opened. */
export const SiteView = observer(({ url }: { url: string }) => {
  const [store] = useState(() => new WebViewStore(url))
  const t = useWords(words)
  const shared = useWords(common)
  useEffect(() => void store.open(), [store])
  const { address, failure, isForeign } = store
  return (
    <Page state={address || isForeign ? 'ready' : failure ? 'failed' : 'loading'} failure={failure} onRetry={() => store.open()}>
      {isForeign && (
        <Status id="foreign-address" kind="failed" title={t.foreign} message={t.foreignHint}>
          <Button id="back" kind="ghost" size="medium" onTap={back}>
            {shared.back}
          </Button>
        </Status>
      )}
      {address && <WebView id="site" src={address} onError={() => store.fail(shared.failedTitle)} />}
    </Page>
  )
})
