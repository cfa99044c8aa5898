import type { Language } from '../language'
import type { Access } from './rights'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** How a kind of file is called, and the ending of its name. Illustrator writes PDF, and PostScript in its old versions. */
export const mediaTypes = {
  'image/jpeg': { name: 'JPG', extension: 'jpg' },
  'image/png': { name: 'PNG', extension: 'png' },
  'application/pdf': { name: 'PDF', extension: 'pdf' },
  'application/postscript': { name: 'AI', extension: 'ai' },
  'video/mp4': { name: 'MP4', extension: 'mp4' },
  'audio/wav': { name: 'WAV', extension: 'wav' },
  'audio/mpeg': { name: 'MP3', extension: 'mp3' },
  'application/zip': { name: 'ZIP', extension: 'zip' },
} as const
export type MediaType = keyof typeof mediaTypes

export interface UploadRule {
  mediaTypes: readonly MediaType[]
  minBytes?: number
  maxBytes: number
  /** The greatest size of a picture, where other kinds may be larger. */
  maxPictureBytes?: number
  /** The size in pixels that a screen suggests. Other sizes are accepted too. */
  suggested?: { width: number; height: number }
  /** The shortest and the longest side of a picture, in pixels. */
  sides?: { min: number; max: number }
  /** A picture of more pixels is refused before it is decoded. */
  maxMegapixels?: number
  /** A picture is shrunk to so many pixels on its longer side. */
  side?: number
  access: Access
  /** Only for a person whose registration form has such a field. */
  isOfForm?: boolean
  /** Also for people whose forms in code have such a field. */
  alsoFor?: Access
}

const pictures: readonly MediaType[] = ['image/jpeg', 'image/png']
const rules = <Name extends string>(rows: Record<Name, UploadRule>): Record<Name, UploadRule> => rows

/** What may be uploaded for which purpose, and by whom. Phones shrink pictures by it, and the server checks every upload by it. */
export const uploadRules = rules({
  /** A person's photo or avatar. */
  photo: { mediaTypes: pictures, maxBytes: 200 * kibibyte, maxMegapixels: 25, access: 'signedIn' },
  /** A screenshot of a transfer, or the receipt of the bank. */
  transferProof: { mediaTypes: [...pictures, 'application/pdf'], maxBytes: 5 * mebibyte, access: 'signedIn' },
  /** A licence of a company that applies, as a picture or a scan. */
  licence: { mediaTypes: [...pictures, 'application/pdf'], maxBytes: 5 * mebibyte, access: 'signedIn' },
  /** What a client uploads that names no purpose. */
  picture: { mediaTypes: pictures, maxBytes: 5 * mebibyte, access: 'signedIn' },
  /** A picture of a page that shows several, such as those of a product. */
  smallPicture: { mediaTypes: pictures, maxBytes: 2 * mebibyte, access: 'actForExhibitor' },
  invitationPicture: { mediaTypes: pictures, maxBytes: 200 * kibibyte, sides: { min: 150, max: 400 }, access: 'inviteGuests' },
  /** The photo of a business card that a company keeps with its contact. */
  contactPhoto: { mediaTypes: pictures, maxBytes: 600 * kibibyte, sides: { min: 200, max: 4000 }, access: 'manageContacts' },
  /** What a member says of a contact, in the two kinds that every phone plays. */
  memo: { mediaTypes: ['audio/wav', 'audio/mpeg'], maxBytes: 2 * mebibyte, access: 'manageContacts' },
  /** A filled form of the manual: a file, or a photo of the signed sheet. */
  document: { mediaTypes: ['application/pdf', 'application/postscript', ...pictures], maxBytes: 10 * mebibyte, access: 'actForExhibitor' },
  /** A document of a builder, as a scan or a photo. */
  builderDocument: {
    mediaTypes: ['application/pdf', ...pictures],
    maxBytes: 10 * mebibyte,
    maxPictureBytes: 5 * mebibyte,
    access: 'fileAsBuilder',
  },
  /** A drawing of a booth. */
  drawing: {
    mediaTypes: ['application/pdf', 'application/postscript', ...pictures],
    maxBytes: 10 * mebibyte,
    maxPictureBytes: 5 * mebibyte,
    access: 'fileStandBuild',
  },
  /** A file of the manual, a contract or an invoice, which an organiser puts there. */
  paper: { mediaTypes: ['application/pdf', 'application/postscript'], maxBytes: 10 * mebibyte, access: 'manageExhibitors' },
  /** A file to download for people of the fair. Office files are archives. */
  material: {
    mediaTypes: ['application/pdf', 'application/zip', 'video/mp4', ...pictures],
    maxBytes: 20 * mebibyte,
    access: 'configure',
  },
  /** The cover of an issue of the e-journal. */
  journalCover: { mediaTypes: pictures, maxBytes: 2 * mebibyte, suggested: { width: 900, height: 1200 }, access: 'configure' },
  /** An issue of the e-journal, or its sample pages. A catalogue with pictures of many companies is larger than other documents. */
  journalIssue: { mediaTypes: ['application/pdf'], maxBytes: 20 * mebibyte, access: 'configure' },
  /** An article as a docx file, which is an archive. It is read and not passed on. */
  contentText: { mediaTypes: ['application/zip'], maxBytes: 10 * mebibyte, access: 'configure' },
  /** A picture of an article or a guest, which everybody sees who may read it: as wide as a phone shows it. */
  contentPicture: { mediaTypes: pictures, maxBytes: 2 * mebibyte, side: 1600, access: 'configure' },
  /** The photos of the people of a file, each named by its person. */
  photoArchive: { mediaTypes: ['application/zip'], maxBytes: 40 * mebibyte, access: 'applyForCredentials' },
  signature: { mediaTypes: ['image/png'], maxBytes: 100 * kibibyte, maxMegapixels: 25, access: 'signedIn', isOfForm: true },
  formPicture: { mediaTypes: pictures, maxBytes: 5 * mebibyte, access: 'signedIn', isOfForm: true },
  formSmallPicture: { mediaTypes: pictures, maxBytes: 2 * mebibyte, access: 'signedIn', isOfForm: true },
  /** A company's logo. A smaller file is too coarse for print. */
  formLogo: {
    mediaTypes: pictures,
    minBytes: 10 * kibibyte,
    maxBytes: mebibyte,
    suggested: { width: 600, height: 350 },
    access: 'signedIn',
    isOfForm: true,
    alsoFor: 'actForExhibitor',
  },
  formDocument: {
    mediaTypes: ['application/pdf', 'application/postscript'],
    maxBytes: 10 * mebibyte,
    access: 'signedIn',
    isOfForm: true,
    alsoFor: 'actForExhibitor',
  },
  formShortVideo: { mediaTypes: ['video/mp4'], maxBytes: 2 * mebibyte, access: 'signedIn', isOfForm: true },
  formVideo: { mediaTypes: ['video/mp4'], maxBytes: 20 * mebibyte, access: 'signedIn', isOfForm: true, alsoFor: 'actForExhibitor' },
})
export type UploadPurpose = keyof typeof uploadRules
export const uploadPurposes = Object.keys(uploadRules) as UploadPurpose[]

/** The kinds of a rule, for a sentence: `JPG、PNG`, `JPG, PNG`. */
export const kindsOf = (rule: Pick<UploadRule, 'mediaTypes'>, language?: Language): string =>
  rule.mediaTypes.map((one) => mediaTypes[one].name).join(language === 'cn' ? '、' : ', ')

const sizeOf = (bytes: number): string => (bytes < mebibyte ? `${bytes / kibibyte} KB` : `${bytes / mebibyte} MB`)

/** The greatest size of a rule, for a sentence: `5 MB`. */
export const limitOf = ({ maxBytes }: Pick<UploadRule, 'maxBytes'>): string => sizeOf(maxBytes)

/** The greatest size of a file of a kind. */
export const mostBytesOf = (
  { maxBytes, maxPictureBytes = maxBytes }: Pick<UploadRule, 'maxBytes' | 'maxPictureBytes'>,
  mediaType: string,
): number => (mediaType.startsWith('image/') ? maxPictureBytes : maxBytes)

/** The least size of a rule, for a sentence: `10 KB`; '' without one. */
export const leastOf = ({ minBytes }: Pick<UploadRule, 'minBytes'>): string => (minBytes === undefined ? '' : sizeOf(minBytes))

/** Whether a file has fewer bytes than its rule requires. */
export const isTooSmall = ({ minBytes = 0 }: Pick<UploadRule, 'minBytes'>, sizeBytes: number): boolean => sizeBytes < minBytes

/** What a form's field uploads its file for; null for a field without a file. The `max` of a picture and of a video is in megabytes. */
export const uploadPurposeOf = ({ kind, max }: { kind: string; max?: number }): UploadPurpose | null => {
  switch (kind) {
    case 'photo':
      return 'photo'
    case 'picture':
      return max === 2 ? 'formSmallPicture' : 'formPicture'
    case 'logo':
      return 'formLogo'
    case 'invitationPicture':
      return 'invitationPicture'
    case 'files':
      return 'smallPicture'
    case 'licence':
      return 'licence'
    case 'certificate':
      return 'builderDocument'
    case 'file':
      return 'formDocument'
    case 'video':
      return max === 2 ? 'formShortVideo' : 'formVideo'
    case 'signature':
      return 'signature'
    default:
      return null
  }
}
