/**
 * The client's size limits in KB. Each is slightly above the present size, so a change that loads more fails a test. A commit that
 * raises a limit says why.
 */
export const sizeLimits = {
  /** Scripts and styles until the sign-in form is usable, gzip with response headers. Each page that opens has a row in the first script. */
  firstLoad: 146,
  mainPackage: 700,
  /** The exhibitor's, which has all of its pages since staff, accounts, templates, entries, files of people and the report opened, each with the form engine. Staff use privileges of special guests there, companies pass products on to a store and print the code of their booth. The tickets' comes next, with 471 KB. */
  otherPackage: 675,
  /** All pages together. It grows with each page that opens. The package of people for others has the form engine of its own since files of people ask for its texts, and plans to visit together. The package of exhibitors has the form engine of its own, too, since companies fill in their data. It shows their credentials, staff, accounts, services, visa letters, products, templates and entries, invites buyers, and draws their report. */
  allPackages: 2700,
}
