import { page } from '@/ui/Page'
import { useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { words } from './words'

/** `/meetingSignIn`: a visitor who scans the code at a session's entrance signs in here first. */
export default page({}, () => {
  const t = useWords(words)
  return <Landing id="meeting-sign-in" sourceFor={() => 'meetingSignIn'} title={t.title} message={t.message} action={t.signIn} />
})
