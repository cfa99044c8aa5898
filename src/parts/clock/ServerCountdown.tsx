import { observer } from 'mobx-react-lite'
import { Countdown } from '@/ui/Countdown'
import { serverClock } from './serverClock'
import { useServerClock } from './useServerClock'

interface ServerCountdownProps {
  id?: string
  untilMs: number
  /** Loads the state from the server, because its clock decides. */
  onEnd?: () => unknown
}

/** Counts down by the server's clock, whatever the phone's clock shows. */
export const ServerCountdown = observer(({ id, untilMs, onEnd }: ServerCountdownProps) => {
  const nowMs = useServerClock()
  // A corrected clock restarts a countdown, even one that had ended by the phone's wrong clock.
  return <Countdown key={Math.round(serverClock.offsetMs / 1000)} id={id} untilMs={untilMs} nowMs={nowMs} onEnd={onEnd} />
})
