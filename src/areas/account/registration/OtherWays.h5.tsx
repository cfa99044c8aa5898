import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'

type Ways = typeof import('../otherWays').OtherWays

/** Come after the form: most people sign in without them. */
export const OtherWays = (props: ComponentProps<Ways>) => {
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<Ways>> | null>(null)
  useEffect(() => {
    void import('../otherWays').then((part) => setLoaded(() => part.OtherWays))
  }, [])
  return Loaded && <Loaded {...props} />
}
