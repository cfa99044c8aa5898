import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { fill, useWords } from '@/i18n/words'
import { platform } from '@/platform'
import { back } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { altText } from '@/ui/altText'
import type { DrawnPdfStore } from './DrawnPdfStore'
import { words } from './words'
import style from './index.module.scss'

const Expired = observer(() => {
  const t = useWords(words)
  const shared = useWords(common)
  return (
    <Status id="pdf-expired" kind="info" title={t.expired} message={t.expiredHint}>
      <Button id="back" kind="ghost" size="medium" text={shared.back} onTap={back} />
    </Status>
  )
})

/** The pages of the PDF one below another. A browser that cannot draw them saves the file. */
export const PdfView = observer(({ store }: { store: DrawnPdfStore }) => {
  const t = useWords(words)
  const { value: pages, isNotFound } = store.pages
  const save = isNotFound ? undefined : <Button id="pdf-save" isBlock text={t.save} onTap={() => platform.leave(store.saveAddress)} />
  return (
    <Page id="pdf-preview" of={store.pages} notFound={<Expired />} footer={save}>
      {pages === 'unreadable' && <Status id="pdf-unreadable" kind="info" title={t.unreadable} message={t.unreadableHint} />}
      {Array.isArray(pages) && (
        <>
          {pages.map(({ picture, text }, at) => (
            <View key={at} className={style.sheet}>
              <Image
                id={`pdf-page-${at + 1}`}
                className={style.page}
                src={picture}
                mode="widthFix"
                {...altText(`${fill(t.page, { page: at + 1, count: pages.length })}: ${text}`)}
              />
            </View>
          ))}
          <View id="pdf-shown" className={style.hint}>
            {t.saveAsPicture}
          </View>
        </>
      )}
    </Page>
  )
})
