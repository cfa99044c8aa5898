import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PersonDetail } from '@contract/people/userRelation.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast'
import { passStateOf } from '../passState'
import type { PersonStore } from '../person.store'
import { outcomeWords, passWords } from '../words'
import style from './index.module.scss'

/** Sends the link by SMS or email, and says what became of the last message. */
export const SendPass = observer(({ store, person }: { store: PersonStore; person: PersonDetail }) => {
  const t = useWords(passWords)
  const { passContact, passMessage } = person
  const send = async (): Promise<void> => {
    if (!(await store.sending.run())) return
    const outcome = store.sending.result
    if (outcome) toast(translate(outcomeWords[outcome]))
  }
  return (
    <>
      {passMessage && (
        <View className={style.row}>
          <Banner
            id="person-message"
            tone={passMessage.state === 'failed' ? 'bad' : passMessage.state === 'sent' ? 'good' : 'info'}
            title={passStateOf(passMessage)}
            action={
              passMessage.state === 'queued' && (
                <Button id="person-message-refresh" kind="ghost" size="small" text={t.refresh} onTap={() => store.load()} />
              )
            }
          >
            {passMessage.to}
          </Banner>
        </View>
      )}
      <View className={style.row}>
        {passContact ? (
          <Button
            id="person-send"
            kind="ghost"
            size="medium"
            isBlock
            isLoading={store.sending.isRunning}
            text={fill(passContact.way === 'phone' ? t.bySms : t.byEmail, { to: passContact.to })}
            onTap={send}
          />
        ) : (
          <View id="person-no-contact" className={style.hint}>
            {t.noContactText}
          </View>
        )}
      </View>
    </>
  )
})
