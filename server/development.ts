/** The parts for development and tests only: sandboxes, their pages, and the demo fair. Production never loads this file. */
export { demoSmsSignatures, demoSmsTemplates, devPageData, exampleHeaders, loadDemo, signInAs, startLines } from './demo'
export { sandboxGateways, serveDevPages, startSandbox } from './sandboxes'
