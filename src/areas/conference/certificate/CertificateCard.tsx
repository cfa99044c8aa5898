import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { hoursMinutes } from '@/i18n/dates'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { CertificateStore } from './certificate.store'
import { words } from './words'

/** That the person attended a session, with the certificate of it. Nothing for a person who did not. It is the last of its page, because it comes late. */
export const CertificateCard = observer(({ sessionId }: { sessionId: string }) => {
  const t = useWords(words)
  const [store] = useState(() => new CertificateStore(sessionId))
  useEffect(() => void store.own.load(), [store])
  const { value } = store.own
  if (!value?.attendedAt) return null
  return (
    <Card id="attended">
      <CardTitle title={t.title} />
      <Line id="attended-at" label={t.attendedAt} value={hoursMinutes(value.attendedAt)} />
      <Failed id="certificate-failed" failure={store.show.failure} />
      {value.hasCertificate && (
        <Button
          id="certificate-show"
          kind="ghost"
          size="medium"
          isBlock
          isLoading={store.show.isRunning}
          text={t.show}
          onTap={() => store.show.run()}
        />
      )}
    </Card>
  )
})
