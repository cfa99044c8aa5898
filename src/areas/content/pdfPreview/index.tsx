import { observer } from 'mobx-react-lite'
import { back } from '@/routes/go'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { PdfView } from './PdfView'
import { pdfStore } from './pdfStore'
import { words } from './words'

const Foreign = observer(() => {
  const t = useWords(words)
  const shared = useWords(common)
  return (
    <Page id="pdf-preview">
      <Status id="pdf-foreign" kind="failed" title={t.foreign} message={t.foreignHint}>
        <Button id="back" kind="ghost" size="medium" text={shared.back} onTap={back} />
      </Status>
    </Page>
  )
})

/** `/pdfPreview?url=`: one of our own PDFs. An address of another site is not opened, and the server fetches nothing. */
export default page({ store: ({ url = '' }) => pdfStore(url) }, ({ store }) => (store.pdf ? <PdfView store={store} /> : <Foreign />))
