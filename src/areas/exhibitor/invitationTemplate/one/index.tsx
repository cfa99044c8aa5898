import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail } from '@/ui/RowCard'
import type { Language } from '@contract/language'
import { previewedSmsLength } from '@contract/rules/exhibitor/companyInvitation'
import { fillMessage } from '@contract/rules/messages/messages'
import { fill, inLanguage, translate, useWords } from '@/i18n/words'
import { go, replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { userAddIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Tabs } from '@/ui/Tabs'
import { altText } from '@/ui/altText'
import style from '../index.module.scss'
import { TemplateStore, previewTabs } from '../invitationTemplate.store'
import { tabWords, words } from '../words'

/** What became of the company's own words. */
const State = observer(({ store }: { store: TemplateStore }) => {
  const t = useWords(words)
  const { value } = store.detail
  if (!value) return null
  const { newest, mayEdit } = value
  const openEditor = (): unknown => go('invitationTemplateEdit', { templateId: store.templateId })
  return (
    <>
      {newest?.state === 'submitted' && (
        <Banner
          id="template-waiting"
          title={t.waitingTitle}
          action={<Button id="template-changes" kind="ghost" size="small" text={t.seeChanges} onTap={openEditor} />}
        >
          {t.waitingText}
        </Banner>
      )}
      {newest?.state === 'refused' && (
        <Banner id="template-refused" tone="warn" title={t.refusedTitle}>
          {newest.reason}
        </Banner>
      )}
      {newest?.state === 'draft' && <Banner id="template-draft" title={t.draftTitle} />}
      {!mayEdit && <Banner id="template-reading" title={t.readOnly} />}
    </>
  )
})

/** What buyers get in one language, by the way that is chosen. */
const Shown = observer(({ store, language }: { store: TemplateStore; language: Language }) => {
  const t = useWords(words)
  const said = inLanguage(words, language)
  const { tab, detail, notices } = store
  const notice = notices.value?.[language]
  const template = detail.value?.template
  if (!template || (tab !== 'page' && !notice)) return null
  const open = { name: said.sample, remark: notice?.usual ?? '' }
  const text = notice && fillMessage(notice.text, open).replace(/\n{3,}/g, '\n\n')
  const missing = notice?.isOffered === false ? t.notOffered : t.noSms
  const length = previewedSmsLength(text ?? '')
  return (
    <View className={style.message}>
      <View className={style.language}>{language === 'cn' ? t.chinese : t.english}</View>
      {tab === 'EMAIL' && notice?.subject && <View className={style.subject}>{fillMessage(notice.subject, open)}</View>}
      <View id={`template-text-${language}`} className={style.text}>
        {tab === 'page' ? template.greeting[language] || t.noGreeting : text || missing}
      </View>
      {tab === 'SHORT_MSG' && text && <Detail id={`template-length-${language}`}>{fill(t.smsLength, { ...length })}</Detail>}
    </View>
  )
})

const Content = observer(({ store }: { store: TemplateStore }) => {
  const t = useWords(words)
  const tabs = useWords(tabWords)
  const { detail, choose, reset, notices, tab } = store
  const { value } = detail
  if (!value) return null
  // The texts say how high the card is, and what is below would jump when they come.
  if (notices.state === 'loading') return <Skeleton count={2} />
  const { template, mayEdit } = value
  const failure = choose.failure ?? reset.failure ?? (tab === 'page' ? null : notices.failure)
  const askReset = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.resetSure,
      message: t.resetText,
      confirmText: t.resetYes,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await reset.run()
  }
  return (
    <>
      <Failed id="template-failure" failure={failure} />
      <State store={store} />
      <Card id="template-preview">
        <CardTitle title={translate(template.name)} hint={template.isOwn ? t.ownWords : t.theirWords} />
        <Tabs
          id="template-tab"
          chosen={tab}
          tabs={previewTabs.map((key) => ({ key, title: tabs[key] }))}
          onChoose={(key) => store.show(key)}
        />
        {template.picture && tab !== 'SHORT_MSG' && (
          <Image id="template-picture" className={style.picture} src={template.picture} mode="aspectFit" {...altText()} />
        )}
        <Shown store={store} language="cn" />
        <Shown store={store} language="en" />
      </Card>
      {template.mayChoose && !template.isChosen && (
        <Button id="template-use" kind="ghost" isBlock isLoading={choose.isRunning} text={t.use} onTap={() => choose.run()} />
      )}
      {mayEdit && template.isOwn && (
        <Button id="template-reset" kind="text" isBlock isLoading={reset.isRunning} text={t.reset} onTap={askReset} />
      )}
    </>
  )
})

/** `/exhibitorSelfServiceNew/invitationTemplate`: one template as buyers get it, in both languages and each way. */
export default page({ store: ({ templateId = '' }) => new TemplateStore(templateId), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { detail } = store
  const { value } = detail
  const state = value?.newest?.state
  const text = state === 'draft' ? t.resume : value?.template.isOwn || state === 'refused' ? t.editAgain : t.edit
  const footer = value?.mayEdit && state !== 'submitted' && (
    <Button id="template-edit" isBlock text={text} onTap={() => go('invitationTemplateEdit', { templateId: store.templateId })} />
  )
  const notFound = (
    <EmptyState id="template-gone" icon={userAddIcon} title={t.gone} message={t.goneText}>
      <Button id="template-to-list" size="medium" text={t.toList} onTap={() => replace('invitationTemplate')} />
    </EmptyState>
  )
  return (
    <Page id="template" of={detail} notFound={notFound} footer={footer}>
      <Content store={store} />
    </Page>
  )
})
