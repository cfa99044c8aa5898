import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail } from '@/ui/RowCard'
import type { ReactNode } from 'react'
import { fieldSentence } from '@contract/fieldErrors'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { TextArea } from '@/ui/Field/TextArea'
import { userAddIcon } from '@/ui/Icon/shapes'
import { Page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import style from './index.module.scss'
import type { MessageInviteStore } from './messageInvite.store'
import { words } from './words'

const shownLines = 5

/** The lines of the list that name nobody, as far as they fit on a screen. */
const BadLines = observer(({ store }: { store: MessageInviteStore }) => {
  const t = useWords(words)
  const { bad } = store
  if (bad.length === 0) return null
  return (
    <Banner id="invite-lines" tone="bad" title={t.fixLines}>
      {bad.slice(0, shownLines).map(({ line, text, error }) => (
        <View key={line}>{fill(t.lines, { line, text, error: fieldSentence(error, currentLanguage()) })}</View>
      ))}
      {bad.length > shownLines && <View>{fill(t.moreLines, { count: bad.length - shownLines })}</View>}
    </Banner>
  )
})

/** The people to invite, and a note to them. */
const Recipients = observer(({ store, left }: { store: MessageInviteStore; left: number }) => {
  const t = useWords(words)
  const { fields, people, form } = store
  return (
    <Card id="invite-card">
      <CardTitle title={fill(t.left, { count: left })} hint={t.onlyKnown} />
      <View className={style.fields}>
        <TextArea
          id="invite-people"
          label={form === 'EMAIL' ? t.emails : t.phones}
          placeholder={form === 'EMAIL' ? t.emailsHint : t.phonesHint}
          {...fields.of('people')}
        />
        {people.length > 0 && <Detail id="invite-recognised">{fill(t.chosen, { count: people.length })}</Detail>}
        {store.hasNote && <TextArea id="invite-note" label={t.note} placeholder={t.noteHint} {...fields.of('note')} />}
      </View>
    </Card>
  )
})

/** The message as its recipients get it. */
const Preview = observer(({ store }: { store: MessageInviteStore }) => {
  const t = useWords(words)
  const { preview } = store
  return (
    <Card id="invite-preview">
      <CardTitle title={t.preview} />
      <Tabs
        id="invite-language"
        chosen={store.language}
        tabs={[
          { key: 'cn', title: '中文' },
          { key: 'en', title: 'English' },
        ]}
        onChoose={(language) => store.chooseLanguage(language)}
      />
      {preview?.subject && <View className={style.subject}>{preview.subject}</View>}
      <View id="invite-preview-text" className={style.preview}>
        {preview?.text ?? t.previewNone}
      </View>
    </Card>
  )
})

interface MessageFormProps {
  store: MessageInviteStore
  /** What is chosen besides, above the preview. */
  children?: ReactNode
  /** False where each person gets the message in the own language, so that nobody chooses one. */
  hasPreview?: boolean
}

/** Invites people by SMS or email. */
export const MessageForm = observer(({ store, children, hasPreview = true }: MessageFormProps) => {
  const t = useWords(words)
  const { template, submit, people } = store
  const offer = template.value
  const send = async (): Promise<void> => {
    if (!store.check()) return
    const isMeant = await confirm({
      title: fill(t.sendSure, { count: people.length }),
      message: t.sendSureText,
      confirmText: t.send,
      cancelText: t.keep,
    })
    if (isMeant) await submit.run()
  }
  const footer = offer?.isOffered && (
    <Button id="invite-send" isBlock isLoading={submit.isRunning} onTap={send}>
      {people.length > 0 ? fill(t.sendTo, { count: people.length }) : t.send}
    </Button>
  )
  return (
    <Page id="invite-form" of={template} footer={footer}>
      {offer && !offer.isOffered && (
        <EmptyState id="invite-not-offered" icon={userAddIcon} title={t.notOfferedTitle} message={t.notOfferedText}>
          <Button id="invite-use-link" size="medium" text={t.useLink} onTap={() => store.desk.useLink()} />
        </EmptyState>
      )}
      {offer?.isOffered && (
        <>
          <Failed id="invite-refused" failure={submit.failure} />
          {submit.result && (
            <Banner
              id="invite-accepted"
              tone="good"
              title={store.acceptedText}
              action={<Button id="invite-to-list" kind="ghost" size="small" text={t.toList} onTap={() => store.desk.toList()} />}
            >
              {submit.result.startsAt && <View>{t.quiet}</View>}
              {submit.result.repeated > 0 && <View>{fill(t.repeated, { count: submit.result.repeated })}</View>}
            </Banner>
          )}
          <BadLines store={store} />
          <Recipients store={store} left={offer.left} />
          {children}
          {hasPreview && <Preview store={store} />}
        </>
      )}
    </Page>
  )
})
