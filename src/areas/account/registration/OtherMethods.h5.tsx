import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'

type Methods = typeof import('../otherMethods').OtherMethods

/** Come after the form: most people sign in without them. */
export const OtherMethods = (props: ComponentProps<Methods>) => {
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<Methods>> | null>(null)
  useEffect(() => {
    void import('../otherMethods').then((part) => setLoaded(() => part.OtherMethods))
  }, [])
  return Loaded && <Loaded {...props} />
}
