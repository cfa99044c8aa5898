import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ContactConsent } from '@contract/connect/contactConsent.schema'
import { formatDayAndTime } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { joined } from '@/i18n/joined'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Choice } from '@/ui/Choice'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { privacyIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Detail, RowCard } from '@/ui/RowCard'
import { fieldWords, sourceWords } from '../contact/words'
import { ConsentStore } from './consent.store'
import { words } from './words'
import style from '../membership/index.module.scss'
import type { ContactField } from '@contract/rules/connect/contactEntry'

/** What leaves with a scan. */
const Choices = observer(({ store }: { store: ConsentStore }) => {
  const t = useWords(words)
  const names = useWords(fieldWords)
  const { value } = store.choice
  if (!value) return null
  return (
    <Card id="consent-choices">
      <CardTitle title={t.title} hint={t.text} />
      <ChoiceList
        id="consent-field"
        label={t.title}
        look="row"
        isMultiple
        chosen={value.fields.filter((field) => !value.hidden.includes(field))}
        options={value.fields.map((field) => ({ value: field, title: names[field] }))}
        onChoose={(field) => store.toggle(field as ContactField)}
      />
      <Choice
        id="consent-by-mobile"
        look="row"
        isChosen={value.isFoundByMobile}
        title={t.byMobile}
        onTap={() => store.findByMobile(!value.isFoundByMobile)}
      />
    </Card>
  )
})

/** A company that scanned the person, when, and what left. */
const Consent = observer(({ store, consent }: { store: ConsentStore; consent: ContactConsent }) => {
  const t = useWords(words)
  const names = useWords(fieldWords)
  const language = currentLanguage()
  const sources = useWords(sourceWords)
  const { id, company, at, fields, source, withdrawnAt, receipt } = consent
  const withdraw = async (): Promise<void> => {
    const isMeant = await confirm({
      title: fill(t.withdrawSure, { company }),
      message: t.withdrawText,
      confirmText: t.withdraw,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.withdraw.run(consent)
  }
  return (
    <RowCard id={`consent-${id}`} name={company} isFaint={withdrawnAt !== null}>
      <Detail>{dotted(formatDayAndTime(at, language), sources[source])}</Detail>
      <Detail>
        {fields.length === 0
          ? t.nothing
          : fill(t.shared, {
              fields: joined(
                fields.map((field) => names[field]),
                language,
              ),
            })}
      </Detail>
      {withdrawnAt && (
        <Detail id={`consent-${id}-withdrawn`}>{fill(t.withdrawn, { time: formatDayAndTime(withdrawnAt, language) })}</Detail>
      )}
      {receipt && <Detail>{fill(t.receiptNo, { receipt })}</Detail>}
      <View className={style.actions}>
        {withdrawnAt ? (
          <Button id={`consent-${id}-allow`} kind="text" size="small" text={t.allow} onTap={() => store.allow.run(consent)} />
        ) : (
          <Button
            id={`consent-${id}-withdraw`}
            kind="ghost"
            size="small"
            text={t.withdraw}
            isLoading={store.withdraw.isRunning}
            onTap={withdraw}
          />
        )}
      </View>
    </RowCard>
  )
})

/** `/user-center/contactSharing`: which companies scanned the person, and what they may have. */
export default page({ store: () => new ConsentStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { list, receipt, failure, choice } = store
  return (
    <ListPage
      id="consents"
      store={list}
      above={choice}
      row={(consent) => <Consent store={store} consent={consent} />}
      empty={
        <Card>
          <EmptyState id="consents-empty" icon={privacyIcon} title={t.emptyTitle} message={t.emptyText} />
        </Card>
      }
    >
      <Failed id="consent-refused" failure={failure ?? choice.failure} />
      {receipt && (
        <Banner id="consent-receipt" tone="good" title={fill(t.done, { company: receipt.company })}>
          {fill(t.receiptNo, { receipt: receipt.receipt })}
        </Banner>
      )}
      <Choices store={store} />
      {!list.isEmpty && <CardTitle title={t.companies} />}
    </ListPage>
  )
})
