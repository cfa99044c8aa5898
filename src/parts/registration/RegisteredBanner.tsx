import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { DrawnTick } from '@/ui/DrawnTick'
import { RegistrationProgress } from './RegistrationProgress'
import { forgetRegistered, isJustRegistered } from './justRegistered'
import { words } from './words'

/** On the page of the tickets: the registration arrived, and this is its last step. Shown to those who come from it. */
export const RegisteredBanner = observer(() => {
  const t = useWords(words)
  useEffect(() => forgetRegistered, [])
  if (!isJustRegistered()) return null
  return (
    <>
      <RegistrationProgress id="registration-progress" step="ticket" part={0} />
      <Banner id="registered" tone="good" title={t.registered} icon={<DrawnTick of="registered" />} />
    </>
  )
})
