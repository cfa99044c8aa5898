import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import type { ExhibitStore } from './exhibit.store'
import { words } from './words'
import style from './index.module.scss'

/** Why it was not saved. Without an answer, the call's own sentence is not enough. */
const Failure = observer(({ store }: { store: ExhibitStore }) => {
  const shared = useWords(common)
  const { failure, mustReload } = store
  if (!failure) return null
  const isUnanswered = failure.kind !== 'answer'
  return (
    <View className={style.failure}>
      <Banner id="exhibit-failure" tone={mustReload || isUnanswered ? 'warn' : 'bad'} title={failure.message}>
        {isUnanswered && shared.offlineHint}
      </Banner>
    </View>
  )
})

/** The actions at the lower edge: edit; save or discard; reload; choose between two versions. */
export const ExhibitFooter = observer(({ store }: { store: ExhibitStore }) => {
  const t = useWords(words)
  const giveUp = async (): Promise<void> => {
    const isSure =
      !store.hasChanges || (await confirm({ title: t.giveUpAsk, message: t.giveUpText, confirmText: t.giveUpShort, isDangerous: true }))
    if (isSure) store.giveUp()
  }
  if (!store.form)
    return (
      <Button id="exhibit-edit" isBlock onTap={() => store.edit()}>
        {store.product ? t.edit : t.create}
      </Button>
    )
  return (
    <>
      <Failure store={store} />
      <Actions>
        {store.mustReload && (
          <Action isMain>
            <Button id="exhibit-reload" isBlock onTap={() => store.load()}>
              {t.reload}
            </Button>
          </Action>
        )}
        {!store.mustReload && store.hasNewer && (
          <>
            <Action>
              <Button id="exhibit-use-newer" kind="ghost" isBlock onTap={giveUp}>
                {t.useNewer}
              </Button>
            </Action>
            <Action>
              <Button id="exhibit-keep-own" isBlock onTap={() => store.keepOwn()}>
                {t.keepOwn}
              </Button>
            </Action>
          </>
        )}
        {!store.mustReload && !store.hasNewer && (
          <>
            <Action>
              <Button id="exhibit-cancel" kind="ghost" isBlock onTap={giveUp}>
                {t.cancel}
              </Button>
            </Action>
            <Action isMain>
              <Button id="exhibit-save" isBlock onTap={() => store.save.run()}>
                {t.save}
              </Button>
            </Action>
          </>
        )}
      </Actions>
    </>
  )
})
