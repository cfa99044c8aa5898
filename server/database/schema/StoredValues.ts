/**
 * A document, or another sensitive field, in stored form: its type in clear, its number encrypted, and the masked number for
 * display. A field that is no document has the field's kind.
 */
export interface StoredDocument {
  kind: string
  sealedNumber: string
  masked: string
}

/** One row of a group: nothing in it is confidential. */
export type StoredRow = Record<string, string | string[] | null>

/** Values of a form as `registrations.form_values` holds them. */
export type StoredValues = Record<string, string | string[] | StoredRow[] | StoredDocument | null>

export const isStoredDocument = (value: StoredValues[string] | undefined): value is StoredDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
