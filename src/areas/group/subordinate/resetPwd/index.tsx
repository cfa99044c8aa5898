import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { SubordinatePassword } from '@contract/group/subordinate.schema'
import { untilMinute } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { back } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import style from '../index.module.scss'
import { passwordWords, words } from '../words'
import { SubordinatePasswordStore } from './resetPassword.store'

/** The password, shown once, with what the person needs to sign in. */
const Given = observer(({ name, given }: { name: string; given: SubordinatePassword }) => {
  const t = useWords(passwordWords)
  const { account, password, expiresAt, signInLink } = given
  const note = fill(t.note, { name, link: signInLink, account, password })
  return (
    <Card>
      <Status id="password-given" kind="success" title={t.doneTitle} message={t.doneText}>
        <Line id="given-account" label={t.account} value={account} tone="quiet" />
        <Line
          id="given-password"
          label={t.password}
          value={
            <View id="one-time-password" className={style.secret}>
              {password}
            </View>
          }
        />
        <Line id="given-until" label={t.until} value={untilMinute(expiresAt)} tone="quiet" />
        <Button id="given-copy" isBlock text={t.copyAll} onTap={() => copyText(note, passwordWords)} />
        <Button id="given-done" kind="text" size="medium" isBlock text={t.done} onTap={() => back('subordinate')} />
      </Status>
    </Card>
  )
})

/** `/subordinate/resetPwd/:userId`: a one-time password for an account below the leader. */
export default page({ store: ({ userId }) => new SubordinatePasswordStore(userId ?? '') }, ({ store }) => {
  const t = useWords(passwordWords)
  const all = useWords(words)
  const { found, person: value, given, make } = store
  const mayMake = value !== null && !value.isPersonal && !given
  const footer = mayMake && <Button id="password-make" isBlock text={t.make} isLoading={make.isRunning} onTap={() => make.run()} />
  return (
    <Page
      id="subordinate-password"
      of={found}
      notFound={<Banner id="password-none" tone="warn" title={found.failure?.message} />}
      footer={footer}
    >
      <Failed id="password-refused" failure={make.failure} />
      {found.value && value === null && <Banner id="password-gone" tone="warn" title={all.gone} />}
      {value?.isPersonal && <Banner id="password-personal" tone="warn" title={all.personal} />}
      {mayMake && (
        <Card>
          <Status id="password-ask" kind="info" title={fill(t.askTitle, { name: value.name })} message={t.askText} />
        </Card>
      )}
      {value && given && <Given name={value.name} given={given} />}
    </Page>
  )
})
