import { View } from '@tarojs/components'
import type { InvoiceHeader } from '@contract/orders/invoiceHeader.schema'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import style from '../index.module.scss'
import { headerKindWords, textWords } from '../words'
import { HeaderFormCard } from './HeaderFormCard'
import { InvoiceHeadersStore } from './InvoiceHeadersStore'
import { words } from './words'

const HeaderCard = observer(({ store, header }: { store: InvoiceHeadersStore; header: InvoiceHeader }) => {
  const t = useWords(words)
  const kinds = useWords(headerKindWords)
  const texts = useWords(textWords)
  const { headerId, kind, name, taxNumber, isDefault } = header
  const id = `header-${headerId}`
  const remove = async (): Promise<void> => {
    if (await confirm({ title: t.removeAsk, message: t.removeHint, confirmText: t.remove, isDangerous: true }))
      await store.remove.run(headerId)
  }
  return (
    <Card id={id}>
      <CardTitle title={name} hint={kinds[kind]} />
      {taxNumber && <Line label={kind === 'foreign' ? t.vatId : texts.taxNumber} value={taxNumber} />}
      {isDefault ? (
        <Line label={<Pill tone="good">{t.isDefault}</Pill>} />
      ) : (
        <Line id={`${id}-default`} label={t.setDefault} onTap={() => store.makeDefault.run(header)} />
      )}
      <View className={style.actions}>
        <Actions>
          <Action>
            <Button id={`${id}-remove`} kind="ghost" size="medium" isBlock text={t.remove} onTap={remove} />
          </Action>
          <Action isMain>
            <Button id={`${id}-edit`} size="medium" isBlock text={t.edit} onTap={() => store.edit(header)} />
          </Action>
        </Actions>
      </View>
    </Card>
  )
})

/** `/invoiceHeaderManage`: the buyers whom the person saved for invoices. */
export default page({ store: ({ kind }) => new InvoiceHeadersStore(kind) }, ({ store }) => {
  const t = useWords(words)
  const { form, headers } = store
  const failure = (form && store.save.failure) ?? store.remove.failure ?? store.makeDefault.failure
  return (
    <Page
      id="invoice-headers-page"
      of={headers}
      footer={
        form ? (
          <Actions>
            <Action>
              <Button id="header-cancel" kind="ghost" isBlock text={t.cancel} onTap={() => store.close()} />
            </Action>
            <Action isMain>
              <Button id="header-save" isBlock isLoading={store.save.isRunning} text={t.save} onTap={() => store.save.run()} />
            </Action>
          </Actions>
        ) : (
          <Button id="header-add" isBlock text={t.add} onTap={() => store.add()} />
        )
      }
    >
      <Failed id="headers-refused" failure={failure} />
      {form && <HeaderFormCard form={form} />}
      {!form && headers.value?.length === 0 && <EmptyState id="headers-empty" icon={orderIcon} title={t.empty} message={t.emptyHint} />}
      {!form && headers.value?.map((header) => <HeaderCard key={header.headerId} store={store} header={header} />)}
    </Page>
  )
})
