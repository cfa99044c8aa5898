import { ownPdf, pathOfPdf } from '@contract/ownPdf'
import { confirmationCalls } from '@contract/visitor/confirmation.calls'

const own = ['https://fair.example/site', 'https://api.fair.example']
const path = `${confirmationCalls.file.path}?tenantId=100001&signature=a-b_C`

test('our own letters are opened, below our address or with one of our origins', () => {
  for (const address of [path, `https://fair.example${path}`, `https://api.fair.example${path}`, `HTTPS://FAIR.example${path}`])
    expect(ownPdf(address, own)).toMatchObject({ path, row: { path: confirmationCalls.file.path } })
})

test.each([
  '',
  'https://evil.example/letter.pdf',
  `https://evil.example${path}`,
  `http://fair.example${path}`,
  `https://fair.example:8443${path}`,
  `https://fair.example.evil.example${path}`,
  `https://fair.example@evil.example${path}`,
  `//evil.example${path}`,
  `\\\\evil.example${path}`,
  `/\\evil.example${path}`,
  `javascript:alert(1)//${path}`,
  `data:application/pdf;base64,JVBERi0=`,
  `blob:https://fair.example/1`,
  `file:///etc/passwd`,
  'http://169.254.169.254/latest/meta-data',
  confirmationCalls.file.path,
  `${confirmationCalls.file.path}/../../../secret?a=1`,
  `/x/..${path}`,
  `${path}#https://evil.example`,
  `${path}&next=https://evil.example/`,
  `${path}?again=1`,
  `${path}&a= b`,
  '/api/blade-user/info?a=1',
  `${path}&a=${'x'.repeat(2000)}`,
])('no other address is opened: %s', (address) => {
  expect(ownPdf(address, own)).toBeNull()
})

test("a link of the server loses the server's own address, whatever it is", () => {
  expect(pathOfPdf(`http://10.0.0.7:8080${path}`)).toBe(path)
  expect(pathOfPdf(path)).toBe(path)
})
