import { View, WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { back } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import type { WebViewStore } from './webView.store'
import { words } from './words'
import style from './index.module.scss'

/** The site over the whole page, or the reason why it is not opened. */
export const SiteView = observer(({ store }: { store: WebViewStore }) => {
  const t = useWords(words)
  const shared = useWords(common)
  const { value: site } = store.site
  return (
    <Page of={store.site}>
      {site === 'foreign' && (
        <Status id="foreign-address" kind="failed" title={t.foreign} message={t.foreignHint}>
          <Button id="back" kind="ghost" size="medium" text={shared.back} onTap={back} />
        </Status>
      )}
      {site === 'unreachable' && (
        <Status id="site-unreachable" kind="info" title={t.unreachable} message={t.unreachableHint}>
          <View id="site-address" className={style.address}>
            {store.url}
          </View>
          <Button id="site-copy" size="medium" text={store.copying.isDone ? t.copied : t.copy} onTap={() => store.copying.run()} />
          <Button id="back" kind="ghost" size="medium" text={shared.back} onTap={back} />
        </Status>
      )}
      {typeof site === 'object' && site && <WebView id="site" src={site.address} onError={() => store.giveUp()} />}
    </Page>
  )
})
