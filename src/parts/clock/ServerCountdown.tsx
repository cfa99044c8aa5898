import { observer } from 'mobx-react-lite'
import { Countdown } from '@/ui/Countdown'
import { serverClock } from './serverClock'
import { useServerClock } from './useServerClock'

interface ServerCountdownProps {
  id?: string
  untilMs: number
  /** Ask the server how things stand: its clock decides, not this one. */
  onEnd?: () => unknown
}

/** Counts down by the server's clock, whatever the phone's says. */
export const ServerCountdown = observer(({ id, untilMs, onEnd }: ServerCountdownProps) => {
  const nowMs = useServerClock()
  // A corrected clock begins a countdown again, also one that had ended by the phone's wrong clock.
  return <Countdown key={Math.round(serverClock.offsetMs / 1000)} id={id} untilMs={untilMs} nowMs={nowMs} onEnd={onEnd} />
})
