import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type InvitationPlaceholder, invitationPlaceholders, previewedSmsLength } from '@contract/rules/exhibitor/companyInvitation'
import { fillMessage } from '@contract/rules/messages/messages'
import { fill, inLanguage, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Detail } from '@/ui/RowCard'
import { Tabs } from '@/ui/Tabs'
import style from './index.module.scss'
import type { OwnWordsStore } from './invitationTemplate.store'
import { words } from './words'

const placeholders = Object.keys(invitationPlaceholders) as InvitationPlaceholder[]

/** The placeholders of the texts, and what buyers read in their place. */
const Placeholders = observer(({ store }: { store: OwnWordsStore }) => {
  const t = useWords(words)
  const facts = store.facts.value?.[store.language]
  return (
    <Card id="words-placeholders">
      <CardTitle title={t.placeholders} hint={t.placeholdersText} />
      {placeholders.map((name) => (
        <View key={name} className={style.placeholder}>
          <View className={style.token}>{`{${name}}`}</View>
          <View>{(name !== 'name' && name !== 'remark' && facts?.[name]) || translate(invitationPlaceholders[name])}</View>
        </View>
      ))}
    </Card>
  )
})

/** The SMS with the company's words in its variable, and its length. */
const SmsPreview = observer(({ store }: { store: OwnWordsStore }) => {
  const t = useWords(words)
  const registered = store.facts.value?.sms[store.language] ?? ''
  const text = fillMessage(registered, { remark: store.typed('sms').trim() })
  if (!registered) return <Detail>{t.smsUnknown}</Detail>
  return (
    <>
      <View id="words-sms" className={style.text}>
        {text}
      </View>
      <Detail id="words-sms-length">{fill(t.smsLength, { ...previewedSmsLength(text) })}</Detail>
      {!registered.includes('{remark}') && <Detail>{t.smsFixed}</Detail>}
    </>
  )
})

/** What buyers will read while it is typed, with the real names of the fair and the company. */
export const LivePreview = observer(({ store }: { store: OwnWordsStore }) => {
  const t = useWords(words)
  const { facts, language } = store
  if (!facts.value) return null
  const known = { ...facts.value[language], name: inLanguage(words, language).sample, remark: '' }
  const filled = (text: string): string =>
    fillMessage(text, known)
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  return (
    <>
      <Placeholders store={store} />
      <Banner id="words-rules">{t.rules}</Banner>
      <Card id="words-preview">
        <CardTitle title={t.live} />
        <Tabs
          id="words-language"
          chosen={language}
          tabs={[
            { key: 'cn', title: '中文' },
            { key: 'en', title: 'English' },
          ]}
          onChoose={(key) => store.choose(key)}
        />
        <View className={style.message}>
          <View className={style.language}>{t.email}</View>
          <View id="words-subject" className={style.subject}>
            {filled(store.typed('subject')) || t.nothing}
          </View>
          <View id="words-text" className={style.text}>
            {filled(`${store.typed('text')}\n\n${facts.value.end[language]}`)}
          </View>
        </View>
        <View className={style.message}>
          <View className={style.language}>{t.page}</View>
          <View id="words-greeting" className={style.text}>
            {store.typed('greeting').trim() || t.nothing}
          </View>
        </View>
        <View className={style.message}>
          <View className={style.language}>{t.sms}</View>
          <SmsPreview store={store} />
        </View>
      </Card>
    </>
  )
})
