import { useEffect, useState } from 'react'
import { serverNowMs } from '@/parts/clock/serverClock'
import { codeNow } from '@/parts/pass/movingCode'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { QrCode } from '@/ui/QrCode'

const lookEveryMs = 1000

interface MovingQrProps {
  id?: string
  size?: 'pass' | 'large'
  /** A pass, or the one code of a person. */
  pass: Pick<PersistedPass, 'qr' | 'moving'>
  label: string
}

/** The code of a pass. Where codes move, it is drawn again with each step of the server's clock, also without a network. */
export const MovingQr = ({ id = 'pass-qr', size = 'pass', pass, label }: MovingQrProps) => {
  const [nowMs, setNow] = useState(serverNowMs)
  const isMoving = Boolean(pass.moving)
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => setNow(serverNowMs()), lookEveryMs)
    return () => clearInterval(timer)
  }, [isMoving])
  return <QrCode id={id} size={size} text={codeNow(pass, nowMs)} label={label} />
}
