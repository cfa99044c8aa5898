import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { TextField } from '@/ui/Field/TextField'
import { orderIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import { InvoiceCard } from './InvoiceCard'
import { InvoiceHistoryStore } from './InvoiceHistoryStore'
import { words } from './words'

/** `/invoice/history`: the person's invoices with their states, and the ways to apply for another one. */
export default page({ store: () => new InvoiceHistoryStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { list, mail, mailing, fields } = store
  const send = async (): Promise<void> => {
    if (await mail.run()) toast(fill(translate(words.mailed), { email: mail.result?.email ?? '' }))
  }
  const footer = (
    <Actions>
      <Action>
        <Button id="invoices-headers" kind="ghost" isBlock text={t.headers} onTap={() => go('invoiceHeaders')} />
      </Action>
      <Action isMain>
        <Button id="invoices-apply" isBlock text={t.apply} onTap={() => go('invoice')} />
      </Action>
    </Actions>
  )
  return (
    <ListPage
      id="invoices"
      store={list}
      footer={footer}
      row={(invoice) => <InvoiceCard store={store} invoice={invoice} />}
      empty={<EmptyState id="invoices-empty" icon={orderIcon} title={t.empty} message={t.emptyHint} />}
    >
      <Failed id="invoices-refused" failure={store.show.failure} />
      <Sheet
        id="invoice-mail"
        isOpen={mailing !== null}
        title={t.mailTitle}
        onClose={() => store.endMail()}
        footer={<Button id="invoice-mail-send" isBlock isLoading={mail.isRunning} text={t.mailDo} onTap={send} />}
      >
        <Failed id="invoice-mail-refused" failure={mail.failure} />
        <TextField id="invoice-mail-email" type="email" label={t.mailLabel} {...fields.of('email')} onConfirm={send} />
      </Sheet>
    </ListPage>
  )
})
