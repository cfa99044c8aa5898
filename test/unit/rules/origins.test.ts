import { mayLeaveTo, originOf } from '@contract/rules/origins'

const trusted = ['https://www.fair.example', 'http://old.fair.example:8080/path']

test.each([
  'https://www.fair.example',
  'https://www.fair.example/a?b=https://evil.example',
  'HTTPS://WWW.FAIR.EXAMPLE/',
  'http://old.fair.example:8080/x',
  'https://www.fair.example?x',
  'https://www.fair.example#x',
])('people may be sent to %s', (address) => expect(mayLeaveTo(address, trusted)).toBe(true))

test.each([
  'https://evil.example',
  'https://www.fair.example.evil.example',
  'https://evil.example/https://www.fair.example',
  'http://www.fair.example',
  'https://www.fair.example:444',
  '//www.fair.example',
  '/\\evil.example',
  'https:\\\\www.fair.example',
  'https://www.fair.example\\@evil.example',
  'https://user@www.fair.example',
  'https://www.fair.example@evil.example',
  'javascript:alert(1)//https://www.fair.example',
  'data:text/html,x',
  'https://www.fair.example\n.evil.example',
  'https://www.fair.example/a\nb',
  'https://www.fair.example/\\evil.example',
  ' https://www.fair.example',
  'https://',
  '',
  'ftp://www.fair.example',
])('people are never sent to %j', (address) => expect(mayLeaveTo(address, trusted)).toBe(false))

test('a browser reads an accepted address the same way', () => {
  for (const address of ['https://www.fair.example/a', 'http://a.b:80/c', 'http://a/b', 'https://x.example?y']) {
    expect(new URL(address).host.replace(/:80$/, '')).toBe(
      originOf(address)!
        .replace(/^https?:\/\//, '')
        .replace(/:80$/, ''),
    )
  }
})
