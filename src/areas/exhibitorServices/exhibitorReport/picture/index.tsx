import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { SavePicture } from '@/parts/picture/SavePicture'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { altText } from '@/ui/altText'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { ReportNotices } from '../ReportNotices'
import { ReportStore } from '../report.store'
import style from '../index.module.scss'
import { words } from '../words'

/** The drawn report. The host app's own menu saves and sends it after a long press. */
const Drawn = observer(({ store }: { store: ReportStore }) => {
  const t = useWords(words)
  const { picture, isLost } = store
  if (isLost)
    return (
      <Banner
        id="report-lost"
        tone="bad"
        title={t.notDrawn}
        action={<Button id="report-retry" kind="ghost" size="small" text={t.retry} onTap={() => store.load()} />}
      />
    )
  if (!picture) return <Skeleton />
  return (
    <>
      <Image id="report-image" className={style.picture} src={picture} mode="widthFix" showMenuByLongpress {...altText(t.alt)} />
      <View className={style.hint}>{t.hint}</View>
    </>
  )
})

/** `/user-center/exhibitorReport`: how the fair goes for the company, as a picture to save and to pass on. */
export default page({ store: () => new ReportStore(true), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { report, picture, isEmpty } = store
  return (
    <Page
      id="report"
      of={report}
      notFound={<Banner id="not-exhibitor" tone="warn" title={report.failure?.message} />}
      footer={
        picture && !isEmpty && <SavePicture id="report" name={`${config.exhibitionName}-report`} draw={() => Promise.resolve(picture)} />
      }
    >
      <ReportNotices store={store} />
      {!isEmpty && (
        <>
          <Button id="report-text" kind="ghost" size="medium" isBlock text={t.asText} onTap={() => replace('exhibitorReportNoImage')} />
          <Drawn store={store} />
        </>
      )}
    </Page>
  )
})
