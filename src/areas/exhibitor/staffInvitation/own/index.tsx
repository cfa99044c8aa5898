import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { linkOfLanding } from '@/parts/landing/linkOfLanding'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { page } from '@/ui/Page'
import { Own } from './Own'
import { StaffDoorStore } from './door.store'
import { closedText, closedWords, words } from './words'

const sourceFor = () => 'exhInviteStaffCard' as const

/** What the invitation says, before sign-in. A link that names none only explains what follows. */
const Before = observer(({ store }: { store: StaffDoorStore }) => {
  const t = useWords(words)
  const closed = useWords(closedWords)
  const ask = useWords(closedText)
  const { value } = store.opened
  const name = value?.company || session.link.inviteUserName?.slice(0, 40)
  if (value && value.state !== 'open')
    return (
      <Landing
        id="invite-staff"
        sourceFor={sourceFor}
        title={closed[value.state]}
        message={ask.ask}
        action={t.toSignIn}
        details={value.company ? [value.company] : []}
        actions={
          value.state === 'unknown' ? () => null : (goOn) => <Button id="go-on" kind="ghost" isBlock text={t.toSignIn} onTap={goOn} />
        }
      />
    )
  return (
    <Landing
      id="invite-staff"
      sourceFor={sourceFor}
      title={name ? fill(t.titleBy, { name }) : t.title}
      message={t.message}
      action={t.start}
      details={[
        ...(value?.kindName ? [fill(t.kind, { kind: translate(value.kindName) })] : []),
        ...(value?.booth ? [fill(t.booth, { booth: value.booth })] : []),
        ...(value?.until ? [fill(t.until, { day: formatDay(value.until, currentLanguage()) })] : []),
      ]}
    />
  )
})

/**
 * `/exhibitorSelfService/exhInviteStaff`: an exhibitor invites its people to register as staff. Before sign-in it says what the invitation
 * says; afterwards it is the person's form, the state of the registration and the way to the pass (R27).
 */
export default page(
  {
    store: (params) => new StaffDoorStore(linkOfLanding(params as Record<string, string>, sourceFor) === null),
    reload: ['shown', 'language'],
  },
  ({ store }) =>
    store.isOwn && (store.key !== undefined || session.link.registrationSource !== 'exhInviteStaffCard') ? (
      <Own store={store} />
    ) : (
      <Before store={store} />
    ),
)
