import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fullDateTime } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/Choice'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page } from '@/ui/Page'
import type { AnGeBoStore, OfferedField } from './anGeBo.store'
import { words } from './words'
import style from './index.module.scss'

/** What a field says now, and what it would say. */
const Difference = observer(({ field: { changes } }: { field: OfferedField }) => {
  const t = useWords(words)
  return (
    <View>
      {changes.map(({ name, before, after }) => (
        <View key={name} className={style.difference}>
          {before !== '' && <View className={style.former}>{fill(t.now, { text: before })}</View>}
          <View className={style.offered}>{after}</View>
        </View>
      ))}
    </View>
  )
})

/** The data of the company at anGeBo, field by field. Nothing is written before the person says so. */
export const AnGeBo = observer(({ store }: { store: AnGeBoStore }) => {
  const t = useWords(words)
  const { offer, chosen, take } = store
  const { code, known, fields = [] } = offer.value ?? {}
  const footer = fields.length > 0 && known?.mayTake && (
    <Button
      id="angebo-take"
      isBlock
      isDisabled={chosen.length === 0}
      isLoading={take.isRunning}
      text={chosen.length === 0 ? t.takeNone : fill(t.take, { count: chosen.length })}
      onTap={() => take.run()}
    />
  )
  const notFound = (
    <EmptyState id="angebo-none" icon={exhibitorIcon} title={offer.failure?.message ?? ''}>
      <Button id="angebo-form" size="medium" text={t.fillIn} onTap={() => go('exhibitorInformationInfo')} />
    </EmptyState>
  )
  return (
    <Page id="angebo" title={t.anGeBo} of={offer} notFound={notFound} footer={footer}>
      <Failed id="angebo-failure" failure={take.failure} />
      {known && !known.mayTake && <Banner id="angebo-review" tone="warn" title={t.inReviewFirst} />}
      {known && known.unfit.length > 0 && (
        <Banner id="angebo-unfit" title={t.unfit}>
          {known.unfit.join(t.between)}
        </Banner>
      )}
      {code && (
        <Card padding="tight">
          <Line id="angebo-code" label={t.code} value={code.code} />
          <Line label={t.until} value={fullDateTime(code.expiresAt)} />
        </Card>
      )}
      {known && fields.length === 0 && (
        <Card>
          <EmptyState id="angebo-same" icon={exhibitorIcon} title={t.same} message={t.sameHint} />
        </Card>
      )}
      {fields.length > 0 && <View className={style.intro}>{t.choose}</View>}
      {fields.map((field) => (
        <Choice
          key={field.name}
          id={`angebo-${field.name}`}
          isChosen={chosen.includes(field.name)}
          isDisabled={!known?.mayTake}
          title={translate(field.label)}
          hint={<Difference field={field} />}
          onTap={() => store.toggle(field.name)}
        />
      ))}
    </Page>
  )
})
