import { View } from '@tarojs/components'
import { codeGroups } from '@contract/rules/codeGroups'
import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { qrCodeIcon, searchIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Detail } from '@/ui/RowCard'
import { QrCode } from '@/ui/QrCode'
import { scrollToTop } from '@/ui/scrollToTop'
import { CodeStore } from '../code.store'
import style from '../index.module.scss'
import { words } from '../words'

/** `/exhibitorSelfService/exhCertificationCode`: the codes by which the badge desk hands credentials out. */
export default page({ store: ({ id }) => new CodeStore(id), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { codes, shown } = store
  const { company = '', hallNo = null, boothNos = [], people = [], total = 0 } = codes.value ?? {}
  const choose = async (id: string): Promise<void> => {
    await store.choose(id)
    scrollToTop()
  }
  return (
    <Page id="badge-code" of={codes}>
      {!shown && people.length === 0 && !store.hasSearch && (
        <EmptyState id="badge-none" icon={qrCodeIcon} title={t.noCodes} message={t.noCodesText}>
          <Button id="badge-to-list" size="medium" text={t.toList} onTap={() => replace('credentialsList')} />
        </EmptyState>
      )}
      {shown && (
        <Card id="badge-shown">
          <CardTitle title={t.pickUpTitle} />
          <Detail>{t.pickUpText}</Detail>
          <View className={style.code}>
            <QrCode id="badge-qr" text={shown.qr} label={fill(t.codeOf, { name: shown.name, code: codeGroups(shown.code) })} />
            <View id="badge-number" className={style.number}>
              {codeGroups(shown.code)}
            </View>
            <View className={style.name}>{shown.name}</View>
            {shown.pickedUpAt && (
              <Pill id="badge-picked-up" tone="good">
                <Dotted facts={[t.pickedUp, untilMinute(shown.pickedUpAt)]} />
              </Pill>
            )}
            <Detail>{dotted(translate(shown.kindName), company, [hallNo, ...boothNos].filter(Boolean).join(' '))}</Detail>
          </View>
        </Card>
      )}
      {store.hasSearch && (
        <SearchField id="badge-search" label={t.searchName} value={store.search.text} onChange={(text) => store.search.type(text)} />
      )}
      {store.hasSearch && people.length === 0 && <EmptyState id="badge-none-found" icon={searchIcon} title={t.noneNamed} />}
      {(people.length > 1 || (store.hasSearch && people.length > 0)) && (
        <Card padding="tight">
          <CardTitle title={t.choose} />
          {people.map(({ id, name, kindName, pickedUpAt }) => (
            <Line
              key={id}
              id={`badge-${id}`}
              label={name}
              value={pickedUpAt ? t.pickedUp : translate(kindName)}
              tone={id === shown?.id ? 'strong' : 'quiet'}
              onTap={() => choose(id)}
            />
          ))}
        </Card>
      )}
      {people.length < total && people.length > 0 && <Banner id="badge-more" title={fill(t.firstOf, { count: people.length, total })} />}
    </Page>
  )
})
