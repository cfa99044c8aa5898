/**
 * A paper, or another field that is sensitive, as it is stored: its kind in the clear, its number sealed, and the masked number
 * to show. A field that is no document has the field's kind.
 */
export interface StoredDocument {
  kind: string
  sealedNumber: string
  masked: string
}

/** Values of a form as `registrations.form_values` holds them. */
export type StoredValues = Record<string, string | string[] | StoredDocument | null>

export const isStoredDocument = (value: StoredValues[string] | undefined): value is StoredDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
