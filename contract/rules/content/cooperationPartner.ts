import type { Bilingual } from '../../language'

/** The kinds of partners, in the order in which a page shows them. */
export const cooperationKinds = ['organiser', 'coOrganiser', 'supporter', 'strategic', 'sponsor', 'media', 'service'] as const
export type CooperationKind = (typeof cooperationKinds)[number]

/** A banner of a partner. */
export interface Advertisement {
  title: Bilingual
  picture: string
  link?: string
}

/** An organisation that holds or supports the fair. */
export interface CooperationPartner {
  id: string
  name: Bilingual
  kind: CooperationKind
  logo?: string
  link?: string
  advertisements?: Advertisement[]
}
