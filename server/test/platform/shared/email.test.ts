import { expect, test } from 'vitest'
import { isEmail } from '../../../src/platform/shared/email.ts'

test.each([
  'ada@example.com',
  'ada.lovelace+orders@mail.example.co.uk',
  "o'hara@example.com",
  'a..b@docomo.example',
  '用户@例子.example',
  'josé@exämple.com',
  'root@localhost',
  'a@xn--bcher-kva.example',
  `${'a'.repeat(242)}@example.com`,
])('%s is an e-mail address', text => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  ...[
    '',
    'ada',
    '@example.com',
    'ada@',
    'a@b@example.com',
    'a,b@x.example',
    '<x>@x.example',
    'a;b@x.example',
  ],
  ...[
    'x@x.example,y@y.example',
    'x@x.example>,<y@y.example',
    '"x"@x.example',
    'a b@x.example',
    'a:b;@x.example',
  ],
  ...[
    'a(comment)@x.example',
    'a@x.example(comment)',
    'Ada <ada@x.example>',
    'a\\b@x.example',
    'a@[127.0.0.1]',
  ],
  ...[
    'a\r\nBcc: b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    'a\0@x.example',
    'a@x.example\n',
    'a\u200b@x.example',
  ],
  ...['a@-x.example', 'a@x-.example', 'a@x..example', 'a@.example', 'a@x.example.', 'a@x_y.example'],
  // Letters that a mail program reads as brackets or commas.
  ...[
    'a\uff0cb@x.example',
    '\uff1cx\uff1e@x.example',
    'a@x\u2474.example',
    'a\uff20x.example',
    '\ud800@x.example',
  ],
  `${'a'.repeat(243)}@example.com`,
])('%j is no e-mail address', text => {
  expect(isEmail(text)).toBe(false)
})
