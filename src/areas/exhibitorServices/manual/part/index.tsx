import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { FileLine, FormPart } from '../FormPart'
import { ManualStore } from '../manual.store'
import { words } from '../words'
import style from '../index.module.scss'

/** `/exhibitorSelfService/information/manualPart/:materialTypeV2`: a chapter with its files and forms. */
export default page({ store: () => new ManualStore(), reload: ['shown', 'language'] }, ({ store, params }) => {
  const t = useWords(words)
  const chapter = store.chapter(params.materialTypeV2 ?? '')
  // A link to one form shows it first, and the chapter that it belongs to below.
  const wanted = chapter?.forms.find(({ formId }) => formId === params.form)
  const failure = [store.handIn, store.open, store.openHandedIn].find((one) => one.failure)?.failure
  return (
    <Page id="manual-part" of={store.manual} notFound={<Banner id="not-exhibitor" tone="warn" title={store.manual.failure?.message} />}>
      {!chapter && (
        <Card>
          <EmptyState id="manual-none" icon={exhibitorIcon} title={t.noneTitle} message={t.noneText} />
        </Card>
      )}
      <Failed id="manual-failure" failure={failure} />
      {chapter && chapter.forms.length > 0 && !store.manual.value?.mayApply && <Banner id="manual-no-right" title={t.noRight} />}
      {wanted && <FormPart store={store} form={wanted} />}
      {chapter && (
        <Card id="chapter">
          <CardTitle title={chapter.title} />
          {chapter.text && <View className={style.text}>{chapter.text}</View>}
        </Card>
      )}
      {chapter && chapter.materials.length > 0 && (
        <Card id="chapter-files" padding="tight">
          <CardTitle title={t.filesTitle} />
          {chapter.materials.map((file) => (
            <FileLine key={file.materialId} store={store} file={file} />
          ))}
        </Card>
      )}
      {!wanted && chapter?.forms.map((form) => <FormPart key={form.formId} store={store} form={form} />)}
    </Page>
  )
})
