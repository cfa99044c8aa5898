import type { Language } from '@contract/language'
import type { FormValues } from '@contract/rules/form/fieldValues'
import type { FieldOption, FormDefinition } from '@contract/rules/form/form'
import type { UploadPurpose } from '@contract/rules/uploads'
import type { PickedImage } from '@/platform'
import type { Kinds } from './kinds/KindProps'

export interface FormStoreSettings {
  definition: FormDefinition
  /** Known values: stored ones, or those of a draft. */
  values?: FormValues
  /** Fields whose stored value is shown masked. If unchanged, they keep the stored value. */
  masked?: readonly string[]
  /** Addresses of stored pictures, by field. */
  photoUrls?: Record<string, string>
  /** Addresses of files, by their ids. */
  fileUrls?: Record<string, string>
  /** A dictionary's options by its code. */
  loadOptions?: (code: string, language: Language) => Promise<FieldOption[]>
  upload?: (image: PickedImage, purpose: UploadPurpose) => Promise<{ attachId: string; link: string }>
  /** Opens a text. @returns whether its opening was noted, if it must be read */
  openAgreement?: (id: string) => unknown
  /** The texts that were opened before. */
  readTexts?: readonly string[]
  /** Names of companies for a typed text. */
  suggestCompanies?: (text: string) => Promise<readonly string[]>
  /** Kinds beyond those that every form has. */
  kinds?: Kinds
  /** Called after each change with all values of the form, for the draft. */
  onChange?: (values: FormValues) => unknown
}
