import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { actsForExhibitor } from '@contract/registerTypes'
import { exhibitItemsMax } from '@contract/rules/exhibit'
import { fill, useWords } from '@/i18n/words'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { scrollToTop } from '@/ui/scrollToTop'
import { words as signInWords } from '../../signIn/words'
import { ExhibitStore } from './exhibit.store'
import { ExhibitFooter } from './parts/ExhibitFooter'
import { ExhibitEditor } from './parts/ExhibitEditor'
import { ExhibitView } from './parts/ExhibitView'
import { words } from './words'
import style from './index.module.scss'

const Saved = observer(({ store }: { store: ExhibitStore }) => {
  const t = useWords(words)
  const { product, hasSaved } = store
  if (!product) {
    return (
      <Card>
        <EmptyState id="exhibit-empty" icon={exhibitorIcon} title={t.emptyTitle} message={fill(t.emptyText, { max: exhibitItemsMax })} />
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

/** Both versions, where a colleague saved one while the other was written. */
const Newer = observer(({ store }: { store: ExhibitStore }) => {
  const t = useWords(words)
  if (!store.hasNewer) return null
  return (
    <>
      <Banner id="exhibit-newer" tone="warn" title={t.newerTitle}>
        {t.newerText}
      </Banner>
      <ExhibitView product={store.product!} />
      <View className={style.section} role="heading">
        {t.ownTitle}
      </View>
    </>
  )
})

const Content = observer(({ store }: { store: ExhibitStore }) => {
  const t = useWords(words)
  const { form, hasNewer, isResumed } = store
  // Each of them begins at its top.
  useEffect(scrollToTop, [form, hasNewer])
  if (!form) return <Saved store={store} />
  return (
    <>
      <Newer store={store} />
      {isResumed && !hasNewer && <Banner id="exhibit-resumed">{t.resumed}</Banner>}
      <ExhibitEditor form={form} />
    </>
  )
})

/** `/exhibitorSelfService/exhibit/single`: what an exhibitor shows, on one page, and writing it. */
export default page({}, () => {
  const [store] = useState(() => new ExhibitStore())
  const { notForExhibitors } = useWords(signInWords)
  const isForThem = session.scope !== null && actsForExhibitor(session.scope.registerType)
  useEffect(() => {
    if (session.isSignedIn && isForThem) void store.load()
  }, [store, isForThem])
  const { failure, isLoaded, isNotExhibitor } = store
  if (!isForThem || isNotExhibitor) {
    return (
      <Page id="exhibit">
        <Banner id={isForThem ? 'not-exhibitor' : 'not-for-exhibitors'} tone="warn">
          {isForThem ? failure?.message : notForExhibitors}
        </Banner>
      </Page>
    )
  }
  return (
    <Page
      id="exhibit"
      state={isLoaded ? 'ready' : failure ? 'failed' : 'loading'}
      failure={failure}
      onRetry={() => store.load()}
      footer={<ExhibitFooter store={store} />}
    >
      <Content store={store} />
    </Page>
  )
})
