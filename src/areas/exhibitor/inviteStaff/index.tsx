import { page } from '@/ui/Page'
import { fill, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { session } from '@/stores/session'
import { words } from './words'

/** `/exhibitorSelfService/exhInviteStaff`: an exhibitor invites its people to register as staff. */
export default page({}, () => {
  const t = useWords(words)
  const name = session.link.inviteUserName?.slice(0, 40)
  return (
    <Landing
      id="invite-staff"
      sourceFor={() => 'exhInviteStaffCard'}
      title={name ? fill(t.titleBy, { name }) : t.title}
      message={t.message}
      action={t.start}
    />
  )
})
