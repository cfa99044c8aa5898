import { useWords } from '@/i18n/words'
import { TextField } from '@/ui/Field/TextField'
import { FormCard } from '@/ui/FormCard'
import { Page, page } from '@/ui/Page'
import { HandedOver, HandedPasses } from '../HandedPasses'
import { SmsPassStore } from '../smsPass.store'
import { words } from './words'

/** `/smsQrCodePage`: the pass of a person without a session, by the short link of a message and the end of the phone. */
export default page({ store: ({ key = '' }) => new SmsPassStore(key), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { opened, entering, fields, view } = store
  const asks = opened.value?.asks
  const isPhone = asks === 'phone'
  return (
    <Page id="sms-pass" of={opened} notFound={<HandedOver />}>
      {view.handed ? (
        <HandedPasses view={view} />
      ) : (
        asks && (
          <FormCard
            id="sms-pass-form"
            title={isPhone ? t.phoneTitle : t.documentTitle}
            hint={isPhone ? t.phoneHint : t.documentHint}
            failure={entering.failure}
            submit={{ id: 'sms-pass-show', text: t.show, onTap: () => entering.run() }}
          >
            <TextField
              id="sms-pass-digits"
              type={isPhone ? 'digits' : 'identifier'}
              label={t.label}
              help={t.help}
              {...fields.of('digits')}
              onConfirm={() => entering.run()}
            />
          </FormCard>
        )
      )}
    </Page>
  )
})
