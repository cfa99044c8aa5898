import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { SavePicture } from '@/parts/picture/SavePicture'
import { config } from '@/stores/config'
import { EmptyState } from '@/ui/EmptyState'
import { searchIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { DrawnPicture } from '../DrawnPicture'
import style from '../index.module.scss'
import { PosterStore } from '../poster.store'
import { words } from '../words'

/** `/posterDown`: a poster of the person, of an exhibitor or of a desk, to save and to send. */
export default page({ store: (params) => new PosterStore(params), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { picture, template, templates, params } = store
  return (
    <Page
      id="poster"
      of={store.detail}
      notFound={
        <EmptyState
          id="poster-not-found"
          icon={searchIcon}
          title={params.sourceCode ? t.unknownChannel : t.unknown}
          message={t.unknownText}
        />
      }
      footer={picture && <SavePicture id="poster" name={`${config.exhibitionName}-${t.poster}`} draw={() => Promise.resolve(picture)} />}
    >
      {templates.length > 1 && (
        <Tabs
          id="poster-template"
          tabs={templates.map((key) => ({ key, title: t[key] }))}
          chosen={template}
          onChoose={(key) => store.choose(key)}
        />
      )}
      <DrawnPicture id="poster-image" store={store} label={t.poster} shape="poster" />
      <View className={style.hint}>{t.posterHint}</View>
    </Page>
  )
})
