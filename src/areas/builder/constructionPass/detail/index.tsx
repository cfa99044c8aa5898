import { View } from '@tarojs/components'
import type { TicketPass } from '@contract/tickets/wallet.schema'
import { fill, useWords } from '@/i18n/words'
import { CredentialForm } from '@/parts/credential/CredentialForm'
import { CredentialStore } from '@/parts/credential/CredentialStore'
import { CredentialView } from '@/parts/credential/CredentialView'
import { credentialWords } from '@/parts/credential/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { go, replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { QrCode } from '@/ui/QrCode'
import { Detail } from '@/ui/RowCard'
import { Skeleton } from '@/ui/Skeleton'
import { passDesk } from '../passDesk'
import { words } from '../words'
import style from '../index.module.scss'

/** The code that lets the person in, and when it does. */
const Code = ({ pass, name }: { pass: TicketPass; name: string }) => {
  const t = useWords(words)
  return (
    <Card id="pass-code">
      <CardTitle title={t.codeTitle} />
      <View className={style.code}>
        {!pass.isWithheld && <QrCode id="pass-qr" text={pass.qr} label={fill(t.codeOf, { name })} />}
        <Detail>{pass.entryNote}</Detail>
      </View>
    </Card>
  )
}

/** `/builder/pass/:exhibitorId/:type`: the pass of a person who builds a booth, or the form for one. */
export default page(
  {
    store: ({ exhibitorId = '', type = '', id, replaces, edit }) => ({
      exhibitorId,
      pass: new CredentialStore({ type, id, replaces, isEdit: edit === '1' }, passDesk(exhibitorId)),
      load() {
        return this.pass.load()
      },
    }),
    reload: ['shown'],
  },
  ({ store: { pass, exhibitorId } }) => {
    const t = useWords(words)
    const own = useWords(credentialWords)
    const { session, detail, isForm, waits, settings } = pass
    usePersistedDraft(session.draft)
    const { value } = detail
    const notFound = (
      <EmptyState id="pass-gone" icon={exhibitorIcon} title={t.passGone}>
        <Button id="pass-to-list" size="medium" text={t.toList} onTap={() => replace('builderPasses', { exhibitorId })} />
      </EmptyState>
    )
    return (
      <Page
        id="pass"
        of={waits}
        notFound={notFound}
        footer={isForm && session.form && <FormFooter session={session} text={own.submit} />}
        skeleton={<Skeleton kind="form" count={5} />}
      >
        {isForm && <CredentialForm store={pass} />}
        {!isForm && value && (
          <CredentialView
            store={pass}
            credential={value}
            open={(next) => go('builderPass', { exhibitorId, type: settings.type, ...next })}
            code={value.pass && <Code pass={value.pass} name={value.name} />}
          />
        )}
      </Page>
    )
  },
)
