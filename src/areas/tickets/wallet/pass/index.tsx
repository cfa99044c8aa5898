import { Image, View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import { EntryTimeBanner } from '@/parts/clock/EntryTimeBanner'
import { opensGate } from '@contract/rules/ticketStates'
import { replace, restart } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Sheet } from '@/ui/Sheet'
import { Brightness } from '../Brightness'
import { KeptCopyBanner } from '../KeptCopyBanner'
import { PassFace } from '../PassFace'
import { PassStore } from '../pass.store'
import { PictureSaver } from '../PictureSaver'
import { walletWords } from '../words'
import style from './index.module.scss'

/** `/wallet/:id`: the pass that is shown at the gate. */
export default page({}, () => {
  const { params } = useRoute()
  const words = useWords(walletWords)
  const [store] = useState(() => new PassStore(params.id ?? ''))
  const [brightness] = useState(() => new Brightness())
  const [saver] = useState(() => new PictureSaver())
  const { pass, failure, previousId, nextId } = store
  useDidShow(() => {
    brightness.raise()
    void store.load()
  })
  useDidHide(() => brightness.restore())
  useEffect(() => () => brightness.restore(), [brightness])
  if (store.isNotFound) {
    return (
      <Page>
        <EmptyState id="pass-not-found" icon={ticketIcon} title={words.notFoundTitle} message={words.notFoundText}>
          <Button id="pass-to-wallet" size="medium" onTap={() => restart('wallet')}>
            {words.toWallet}
          </Button>
        </EmptyState>
      </Page>
    )
  }
  if (!pass) return <Page state={failure ? 'failed' : 'loading'} failure={failure} onRetry={() => store.load()} />
  return (
    <Page tellsOffline={store.savedAtMs !== null}>
      <KeptCopyBanner savedAtMs={store.savedAtMs} onRetry={() => store.load()} />
      {failure && (
        <Banner id="pass-failed" tone="bad">
          {failure.message}
        </Banner>
      )}
      {pass.state === 'valid' && <EntryTimeBanner entryDays={pass.entryDays} />}
      <PassFace pass={pass} entry={store.entry} />
      {(previousId ?? nextId) && (
        <View className={style.neighbours}>
          <Button
            id="pass-previous"
            kind="ghost"
            size="small"
            isDisabled={!previousId}
            onTap={() => previousId && replace('walletPass', { id: previousId })}
          >
            {words.previous}
          </Button>
          <View id="pass-position" className={style.position}>
            {fill(words.position, { at: store.position + 1, count: store.neighbourIds.length })}
          </View>
          <Button
            id="pass-next"
            kind="ghost"
            size="small"
            isDisabled={!nextId}
            onTap={() => nextId && replace('walletPass', { id: nextId })}
          >
            {words.next}
          </Button>
        </View>
      )}
      {opensGate(pass.state) && (
        <Button id="pass-save" kind="ghost" size="medium" isBlock onTap={() => saver.save(pass)}>
          {words.save}
        </Button>
      )}
      <Sheet id="pass-picture" isOpen={saver.shown !== null} title={words.saveByHand} onClose={() => saver.close()}>
        {saver.shown && <Image id="pass-picture-image" className={style.picture} src={saver.shown} mode="widthFix" showMenuByLongpress />}
      </Sheet>
    </Page>
  )
})
