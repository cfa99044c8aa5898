import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { CalendarFeed } from '@contract/conference/schedule.schema'
import { translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { ErrorState } from '@/ui/ErrorState'
import { Failed } from '@/ui/Failed'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { FeedStore } from './schedule.store'
import { words } from './words'
import style from './index.module.scss'

const renew = async (store: FeedStore, feed: CalendarFeed): Promise<void> => {
  const isMeant = await confirm({
    title: translate(words.renewAsk),
    message: translate(words.renewText),
    confirmText: translate(words.renewNow),
    isDangerous: true,
  })
  if (isMeant) await store.make.run(feed, true)
}

/** A calendar with its link, or with the button that makes one. */
const Feed = observer(({ store, feed }: { store: FeedStore; feed: CalendarFeed }) => {
  const t = useWords(words)
  const id = `feed-${feed.nodeId ?? 'own'}`
  const { link } = feed
  return (
    <View id={id} className={style.feed}>
      <View className={style.name} role="heading" aria-level={3}>
        {translate(feed.name)}
      </View>
      {link === null ? (
        <Actions>
          <Button id={`${id}-get`} kind="ghost" size="medium" text={t.getLink} onTap={() => store.make.run(feed, false)} />
        </Actions>
      ) : (
        <>
          <Text id={`${id}-link`} className={style.link} selectable>
            {link}
          </Text>
          <Actions>
            <Button id={`${id}-renew`} kind="text" size="medium" text={t.renew} onTap={() => renew(store, feed)} />
            <Button id={`${id}-copy`} size="medium" text={t.copyLink} onTap={() => copyText(link, words)} />
          </Actions>
        </>
      )}
    </View>
  )
})

/** The calendars that a person can subscribe to: their own timetable, and each conference. */
export const FeedSheet = observer(({ isOpen, onClose }: { isOpen: boolean; onClose: () => unknown }) => {
  const t = useWords(words)
  const [store] = useState(() => new FeedStore())
  const { feeds, make } = store
  useEffect(() => {
    if (isOpen) void store.load()
  }, [store, isOpen])
  return (
    <Sheet id="feeds" isOpen={isOpen} title={t.subscribe} isTall onClose={onClose}>
      <View className={style.text}>{t.subscribeText}</View>
      <View className={style.text}>{t.keepSecret}</View>
      <Failed id="feeds-refused" failure={make.failure} />
      {feeds.state === 'loading' && <Skeleton />}
      {feeds.state === 'failed' && <ErrorState id="feeds-failed" message={feeds.failure!.message} onRetry={() => store.load()} />}
      {feeds.value?.map((feed) => (
        <Feed key={feed.nodeId ?? ''} store={store} feed={feed} />
      ))}
    </Sheet>
  )
})
