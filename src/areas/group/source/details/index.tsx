import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { channelSteps } from '@contract/rules/group/source'
import type { SourceDetail } from '@contract/group/source.schema'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { Bars } from '@/parts/plot/Bars'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { TextField } from '@/ui/Field/TextField'
import { linkIcon, searchIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { QrCode } from '@/ui/QrCode'
import { Detail, RowHead } from '@/ui/RowCard'
import { SourceStore } from '../source.store'
import { stateWords, stepWords, targetWords, words } from '../words'
import style from '../index.module.scss'

/** The last days of a step. A fair is announced for months, and the newest days say what works. */
const mostDays = 21

/** What a channel brought: by step, and by day. */
const Counts = observer(({ store, channel }: { store: SourceStore; channel: SourceDetail }) => {
  const t = useWords(words)
  const steps = useWords(stepWords)
  const { counts, days, terminals } = channel
  if (!store.isCounted)
    return (
      <Card>
        <EmptyState id="source-none" icon={linkIcon} title={t.noneYet} message={t.noneYetText} />
      </Card>
    )
  const language = currentLanguage()
  const shown = days.filter((one) => one[store.step] > 0).slice(-mostDays)
  return (
    <>
      <Bars id="source-steps" title={t.byStep} bars={channelSteps.map((step) => ({ key: step, name: steps[step], count: counts[step] }))} />
      <Bars
        id="source-days"
        title={t.byDay}
        bars={shown.map((one) => ({ key: one.day, name: formatDayWithWeekday(one.day, language), count: one[store.step] }))}
        choice={
          <Chips
            id="source-step"
            label={t.step}
            chips={channelSteps.map((value) => ({ value, title: steps[value] }))}
            chosen={[store.step]}
            onChoose={(value) => store.show(value as (typeof channelSteps)[number])}
          />
        }
      />
      <Card padding="tight">
        <CardTitle title={t.where} />
        <Line id="source-wechat" label={t.wechat} value={terminals.WeChat} />
        <Line id="source-browser" label={t.browser} value={terminals.H5} />
      </Card>
    </>
  )
})

/** The link and the code that people open. */
const Link = ({ channel: { code, link } }: { channel: SourceDetail }) => {
  const t = useWords(words)
  return (
    <Card id="source-link">
      <View className={style.code}>
        <QrCode id="source-qr" text={link} label={t.qrLabel} />
      </View>
      <Detail>{fill(t.typed, { code })}</Detail>
      <View className={style.address}>{link}</View>
      <Actions>
        <Action>
          <Button id="source-copy" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(link, words)} />
        </Action>
        <Action isMain>
          <Button id="source-poster" size="medium" isBlock text={t.poster} onTap={() => go('posterDownload', { sourceCode: code })} />
        </Action>
      </Actions>
    </Card>
  )
}

/** The name, and whether the channel is in use. */
const Settings = observer(({ store, channel: { name, state } }: { store: SourceStore; channel: SourceDetail }) => {
  const t = useWords(words)
  const { fields, rename, turn } = store
  const close = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.closeAsk, message: t.closedText, confirmText: t.close, cancelText: t.keep })
    if (isMeant) await turn.run('closed')
  }
  return (
    <Card id="source-settings">
      <CardTitle title={t.settings} />
      <TextField id="source-name" label={t.name} {...fields.of('name')} />
      <View className={style.gap}>
        <Actions>
          <Action>
            <Button
              id="source-turn"
              kind="ghost"
              size="medium"
              isBlock
              text={state === 'open' ? t.close : t.open}
              isLoading={turn.isRunning}
              onTap={() => (state === 'open' ? close() : turn.run('open'))}
            />
          </Action>
          {fields.typed.name.trim() !== name && (
            <Action isMain>
              <Button id="source-rename" size="medium" isBlock text={t.rename} isLoading={rename.isRunning} onTap={() => rename.run()} />
            </Action>
          )}
        </Actions>
      </View>
    </Card>
  )
})

/** `/source/details/:code`: a channel with its link, its poster and its people by day. */
export default page({ store: ({ code = '' }) => new SourceStore(code), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const [states, targets] = [useWords(stateWords), useWords(targetWords)]
  const { value } = store.channel
  return (
    <Page
      id="source-details"
      of={store.channel}
      notFound={<EmptyState id="source-not-found" icon={searchIcon} title={t.unknown} message={t.unknownText} />}
    >
      {value && (
        <>
          <Failed id="source-failed" failure={store.failure} />
          {value.state === 'closed' && (
            <Banner id="source-closed" tone="warn" title={t.closedTitle}>
              {t.closedText}
            </Banner>
          )}
          <Card id="source-head">
            <RowHead
              isHeading
              name={value.name}
              mark={<Pill tone={value.state === 'open' ? 'good' : 'quiet'}>{states[value.state]}</Pill>}
            />
            <Detail>{dotted(value.code, value.groupName, targets[value.leadsTo])}</Detail>
          </Card>
          <Link channel={value} />
          <Counts store={store} channel={value} />
          <Settings store={store} channel={value} />
        </>
      )}
    </Page>
  )
})
