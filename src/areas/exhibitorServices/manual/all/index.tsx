import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ManualChapterView } from '@contract/exhibitor/manual.schema'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Banner } from '@/ui/Banner'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Progress } from '@/ui/Progress'
import { DuePill } from '../FormPart'
import { ManualStore } from '../manual.store'
import { stateWords, words } from '../words'
import style from '../index.module.scss'

const Chapter = observer(({ chapter, number }: { chapter: ManualChapterView; number: number }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { chapterId, title, materials, forms } = chapter
  const open = (): unknown => go('exhibitorManualPart', { materialTypeV2: chapterId })
  return (
    <Card id={`chapter-${chapterId}`} padding="tight">
      <Line
        id={`chapter-${chapterId}-files`}
        label={`${number}. ${title}`}
        value={materials.length === 1 ? t.oneFile : materials.length > 1 ? fill(t.files, { count: materials.length }) : undefined}
        tone="quiet"
        onTap={open}
      />
      {forms.map((form) => (
        <Line
          key={form.formId}
          label={form.title}
          value={
            <View className={style.pills}>
              <Pill tone={form.state === 'accepted' ? 'good' : form.state === 'refused' ? 'bad' : 'quiet'}>{states[form.state]}</Pill>
              <DuePill form={form} />
            </View>
          }
        />
      ))}
    </Card>
  )
})

/** `/exhibitorSelfService/information/manualAll/:materialTypeV2`: the chapters; `required` shows those with required forms alone. */
export default page({ store: () => new ManualStore(), reload: ['shown', 'language'] }, ({ store, params }) => {
  const t = useWords(words)
  const { chapters = [], required = 0, handedIn = 0 } = store.manual.value ?? {}
  const isRequired = params.materialTypeV2 === 'required'
  const shown = chapters.filter(({ forms }) => !isRequired || forms.some((form) => form.isRequired))
  return (
    <Page id="manual" of={store.manual} notFound={<Banner id="not-exhibitor" tone="warn" title={store.manual.failure?.message} />}>
      {required > 0 && (
        <Card id="manual-head">
          <CardTitle title={t.intro} />
          <Progress id="manual-progress" part={handedIn / required} words={fill(t.progress, { done: handedIn, all: required })} />
        </Card>
      )}
      {chapters.length === 0 && (
        <Card>
          <EmptyState id="manual-empty" icon={exhibitorIcon} title={t.emptyTitle} message={t.emptyText} />
        </Card>
      )}
      {shown.map((chapter) => (
        <Chapter key={chapter.chapterId} chapter={chapter} number={chapters.indexOf(chapter) + 1} />
      ))}
    </Page>
  )
})
