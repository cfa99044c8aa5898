import type { ComponentType } from 'react'

type MakeOpening = (load: () => Promise<ComponentType>) => ComponentType

let make: MakeOpening | null = null

/** Set at start, because routes draw nothing: the page shown until the requested one has arrived. */
export const connectOpening = (made: MakeOpening): void => {
  make = made
}

/** The page shown in place of a page that is still loading. It becomes that page, or says that the page did not come. */
export const openingOf = (load: () => Promise<ComponentType>): ComponentType => make!(load)
