import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import type { OpenedPdfStore } from './openedPdf.store'
import { words } from './words'

/** What became of the file: WeChat's reader shows it above this page. */
export const PdfView = observer(({ store }: { store: OpenedPdfStore }) => {
  const t = useWords(words)
  const { isRunning, result, failure } = store.opening
  const state = isRunning ? 'opening' : result === true ? 'ready' : 'failed'
  const kinds = { opening: 'waiting', ready: 'success', failed: 'failed' } as const
  const messages = { opening: undefined, ready: t.readyHint, failed: failure?.message ?? t.unreadableHint }
  return (
    <Page id="pdf-preview">
      <Status id={state === 'ready' ? 'pdf-shown' : `pdf-${state}`} kind={kinds[state]} title={t[state]} message={messages[state]}>
        {!isRunning && <Button id="pdf-open" size="medium" text={t.open} onTap={() => store.load()} />}
      </Status>
    </Page>
  )
})
