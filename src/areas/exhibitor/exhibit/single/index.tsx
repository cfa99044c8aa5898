import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { maxExhibitItems } from '@contract/rules/exhibitor/exhibit'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { FormView } from '@/ui/Form'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { scrollToTop } from '@/ui/scrollToTop'
import { ExhibitStore } from './exhibit.store'
import { ExhibitFooter } from './ExhibitFooter'
import { ExhibitView } from './ExhibitView'
import { words } from './words'
import style from './index.module.scss'

const Saved = observer(({ store }: { store: ExhibitStore }) => {
  const t = useWords(words)
  const { product, hasSaved } = store
  if (!product) {
    return (
      <Card>
        <EmptyState id="exhibit-empty" icon={exhibitorIcon} title={t.emptyTitle} message={fill(t.emptyText, { max: maxExhibitItems })} />
      </Card>
    )
  }
  return (
    <>
      {hasSaved && <Banner id="exhibit-saved" tone="good" title={t.saved} />}
      <ExhibitView product={product} />
    </>
  )
})

/** Both versions, if a colleague saved one during the edit. */
const Newer = observer(({ store }: { store: ExhibitStore }) => {
  const t = useWords(words)
  if (!store.hasNewer) return null
  return (
    <>
      <Banner id="exhibit-newer" tone="warn" title={t.newerTitle}>
        {t.newerText}
      </Banner>
      <ExhibitView product={store.product!} />
      <View className={style.section} role="heading" aria-level={2}>
        {t.ownTitle}
      </View>
    </>
  )
})

const Content = observer(({ store }: { store: ExhibitStore }) => {
  const t = useWords(words)
  const { form, hasNewer, isResumed } = store
  // Both start at the top of the page.
  useEffect(scrollToTop, [form, hasNewer])
  if (!form) return <Saved store={store} />
  return (
    <>
      <Newer store={store} />
      {isResumed && !hasNewer && <Banner id="exhibit-resumed">{t.resumed}</Banner>}
      <FormView form={form} id="exhibit-form" />
    </>
  )
})

/** `/exhibitorSelfService/exhibit/single`: an exhibitor's exhibits on one page, and their editor. */
export default page({ store: () => new ExhibitStore() }, ({ store }) => {
  const notExhibitor = <Banner id="not-exhibitor" tone="warn" title={store.saved.failure?.message} />
  return (
    <Page id="exhibit" of={store.saved} notFound={notExhibitor} footer={<ExhibitFooter store={store} />}>
      <Content store={store} />
    </Page>
  )
})
