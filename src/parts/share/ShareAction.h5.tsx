import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { config } from '@/stores/config'

/** The share button, loaded once the page stands: nobody waits for it. */
export const ShareAction = observer(() => {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  const { isLoaded } = config
  useEffect(() => {
    if (isLoaded) void import('./ShareButton').then((part) => setLoaded(() => part.ShareButton), () => undefined)
  }, [isLoaded])
  return Loaded && <Loaded />
})
