/** What a business card says of a person. */
export const cardFields = ['name', 'company', 'position', 'phone', 'email', 'address'] as const

export type CardField = (typeof cardFields)[number]

export interface ReadField {
  value: string
  /** How sure the reading is, from 0 to 100. */
  certainty: number
}

export type CardValues = Partial<Record<CardField, ReadField>>
