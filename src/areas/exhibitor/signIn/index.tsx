import { observer } from 'mobx-react-lite'
import { readLink } from '@contract/rules/link'
import { useWords } from '@/i18n/words'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { ChallengeFields } from '@/parts/signIn/challenge'
import { ProofStatus } from '@/parts/signIn/proof'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FormCard } from '@/ui/FormCard'
import { TextField } from '@/ui/Field/TextField'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { isExhibitorLink } from '../isExhibitorLink'
import { SignInStore } from './signIn.store'
import { words } from './words'

const Form = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  const { fields, signIn, hasNoExhibitor, challenge } = store
  const run = (): unknown => signIn.run()
  return (
    <FormCard
      id="exhibitor-sign-in-card"
      title={t.title}
      hint={t.hint}
      failure={hasNoExhibitor ? { message: t.notExhibitor } : signIn.failure}
      submit={{ id: 'sign-in', text: t.signIn, onTap: run }}
      aside={<Button id="forgot-password-link" kind="text" size="medium" text={t.forgot} onTap={() => go('forgotPassword')} />}
    >
      <TextField id="username" type="account" label={t.account} {...fields.of('username')} />
      <TextField id="password" type="password" label={t.password} {...fields.of('password')} onConfirm={run} />
      <ChallengeFields challenge={challenge} onConfirm={run} />
      {store.proof.isWorking && <ProofStatus />}
    </FormCard>
  )
})

/** `/exhibitorSelfService/exhibitorRegist/login`: exhibitors sign in by account and password. Its own address may carry the fair's link. */
export default page({ store: () => new SignInStore() }, ({ store, params }) => {
  const t = useWords(words)
  const frame = useExhibition(() => {
    session.applyLink(readLink(params))
    return true
  })
  return (
    <Page hero={<ExhibitionHero />} {...frame}>
      {isExhibitorLink() ? (
        <>
          <Form store={store} />
          <Card padding="tight">
            <Line id="to-application" label={t.apply} onTap={() => go('exhibitorRegister')} />
          </Card>
        </>
      ) : (
        <Banner id="not-for-exhibitors" tone="warn">
          {t.notForExhibitors}
        </Banner>
      )}
    </Page>
  )
})
