import { type ComponentType, useEffect, useState } from 'react'

/** A part of a page that comes once the page stands: nobody waits for it, and without it the page is whole. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Late = (props: Props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => void load().then((part) => setLoaded(() => part), () => undefined), [])
    return Loaded && <Loaded {...props} />
  }
  return Late
}
