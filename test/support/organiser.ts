import assert from 'node:assert/strict'
import type { OrganiserCredential } from '../../contract/exhibitor/credential.schema'
import { credentialCalls } from '../../contract/exhibitor/credential.calls'
import { exhibitorReviewCalls } from '../../contract/exhibitor/exhibitorReview.calls'
import type { ReviewedVersion } from '../../contract/exhibitor/exhibitorReview.schema'
import type { RevisionKind } from '../../contract/rules/exhibitor/revision'
import { reviewCalls } from '../../contract/visitor/review.calls'
import type { ReviewRow } from '../../contract/visitor/review.schema'
import { organiserName } from '../../server/demo/account/testAccounts'
import { machineryFair } from '../../server/demo/fairs'
import type { RunningFair } from './runFair'
import { type Person, type SignedIn, signIn } from './signedInPhone'

/** The organiser of the main fair. */
const organiser: Person = {
  contact: { kind: 'organiser', value: organiserName },
  fair: machineryFair,
  link: machineryFair.links.staff,
}

/** The organiser of the main fair, signed in. */
export const signInOrganiser = (fair: RunningFair): Promise<SignedIn> => signIn(fair, organiser)

/** What waits for the organiser, and the organiser's yes. */
interface Review<Row> {
  what: string
  /** With its query. */
  list: string
  isMeant: (row: Row) => boolean
  decide: string
  yes: object
}

/** Decides by the calls of a screen. */
const approve = async <Row extends { id: string; revision: string }>(fair: RunningFair, review: Review<Row>): Promise<void> => {
  const { what, list, isMeant, decide, yes } = review
  const as = await signIn(fair, organiser)
  const { records } = (await as.get(`${list}&current=1&size=100`)) as { records: Row[] }
  const row = records.find(isMeant)
  assert.ok(row, `${what} waits for the organiser`)
  const decided = await as.post(decide, { id: row.id, revision: row.revision, ...yes })
  assert.match(JSON.stringify(decided ?? null), /"approved?"/, `${what} is approved`)
}

/** Approves a person's registration. */
export const approveRegistration = (fair: RunningFair, name: string): Promise<void> =>
  approve<ReviewRow>(fair, {
    what: `the registration of ${name}`,
    list: `${reviewCalls.page.path}?examineResult=underReview`,
    isMeant: (row) => row.name === name,
    decide: reviewCalls.decide.path,
    yes: { examineResult: 'approve' },
  })

/** Approves the credential of a person whom a company applied for. */
export const approveCredential = (fair: RunningFair, name: string): Promise<void> =>
  approve<OrganiserCredential>(fair, {
    what: `the credential of ${name}`,
    list: `${credentialCalls.organiserList.path}?state=applied`,
    isMeant: (row) => row.name === name,
    decide: credentialCalls.decide.path,
    yes: { result: 'approve' },
  })

/** Approves what a company sent of a kind. @param boothNo one of the company's booths */
export const approveVersion = (fair: RunningFair, kind: RevisionKind, boothNo: string): Promise<void> =>
  approve<ReviewedVersion>(fair, {
    what: `the ${kind} of booth ${boothNo}`,
    list: `${exhibitorReviewCalls.page.path}?kind=${kind}`,
    isMeant: ({ boothNos }) => boothNos.includes(boothNo),
    decide: exhibitorReviewCalls.decide.path,
    yes: { decision: 'approve' },
  })
