import { Type, type Static } from 'typebox'

/**
 * A text of the organiser as a list of parts. The server makes it of HTML, Markdown or a docx file, and both targets draw it. So no HTML
 * travels, and nothing in it can run.
 */

/** Where a piece of text leads: to an address outside, a phone, a mailbox, or a page of ours. */
export const RichLink = Type.Union([
  Type.Object({ to: Type.Literal('web'), url: Type.String() }),
  Type.Object({ to: Type.Literal('phone'), phone: Type.String() }),
  Type.Object({ to: Type.Literal('mail'), address: Type.String() }),
  Type.Object({ to: Type.Literal('page'), route: Type.String(), params: Type.Record(Type.String(), Type.String()) }),
])
export type RichLink = Static<typeof RichLink>

export const RichRun = Type.Object({
  /** A line break is in it. */
  text: Type.String(),
  isBold: Type.Optional(Type.Literal(true)),
  isItalic: Type.Optional(Type.Literal(true)),
  link: Type.Optional(RichLink),
})
export type RichRun = Static<typeof RichRun>

const Runs = Type.Array(RichRun)

/** A picture that this site serves. Its size is known, so that nothing moves when it comes. */
export const StoredPicture = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })
export type StoredPicture = Static<typeof StoredPicture>

export const RichPart = Type.Union([
  Type.Object({ kind: Type.Literal('heading'), level: Type.Union([Type.Literal(2), Type.Literal(3)]), runs: Runs }),
  Type.Object({ kind: Type.Literal('paragraph'), runs: Runs }),
  Type.Object({
    kind: Type.Literal('list'),
    /** Each with its level, from 0. */
    items: Type.Array(Type.Object({ level: Type.Integer(), isOrdered: Type.Boolean(), runs: Runs })),
  }),
  Type.Object({ kind: Type.Literal('quote'), paragraphs: Type.Array(Runs) }),
  Type.Object({
    kind: Type.Literal('table'),
    hasHead: Type.Boolean(),
    /** Rows of equally many cells. */
    rows: Type.Array(Type.Array(Runs)),
  }),
  Type.Object({ kind: Type.Literal('picture'), ...StoredPicture.properties, alt: Type.String() }),
  /** It opens at its own address. */
  Type.Object({ kind: Type.Literal('video'), url: Type.String(), title: Type.String() }),
  Type.Object({ kind: Type.Literal('file'), url: Type.String(), name: Type.String(), ending: Type.String() }),
  Type.Object({ kind: Type.Literal('rule') }),
])
export type RichPart = Static<typeof RichPart>

export const RichText = Type.Array(RichPart)
export type RichText = Static<typeof RichText>
