import { fc } from './properties.ts'

/** Link addresses as found in pasted text: with and without a scheme, other schemes, broken, none. */
export const pastedAddress = fc.oneof(
  fc.webUrl(),
  fc.constantFrom('#_ftn1', '#', '', '/about', '//host/a', 'ftp://a.test/', 'file:///C:/a', 'a.html', '?q', 'https:'),
  fc.constantFrom(
    'HTTP://A.test',
    'mailto:a@b.test',
    'tel:+441',
    'javascript:1',
    'data:,x',
    ' https://a.test',
    'sms:1',
  ),
  fc.string(),
)
